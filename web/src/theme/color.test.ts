import { describe, expect, it } from 'vitest';
import { contrast, ground, hex, inkOn, mix, parse, readable } from './color';

describe('colors', () => {
  it('are read and written', () => {
    expect(hex(parse('#c08040'))).toBe('#c08040');
    expect(hex(parse('#fa0'))).toBe('#ffaa00');
    expect(() => parse('red')).toThrow('not a color');
  });

  it('have the contrast WCAG counts', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
    expect(contrast('#777777', '#777777')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('mix from one end to the other', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
  });

  it('give way until they can be read, and no further than they must', () => {
    for (const paper of ['#171513', '#efe6d0', '#b5562f', '#777777']) {
      for (const ink of ['#8f8672', '#f08a30', '#171513', '#ffffff']) {
        expect(contrast(readable(ink, paper), paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground(paper, ink), ink)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(readable('#ffffff', '#171513')).toBe('#ffffff');
  });

  it('carry the better of two inks', () => {
    expect(inkOn('#f0e442')).toBe('#1a1410');
    expect(inkOn('#0072b2')).toBe('#fffaf0');
  });
});
