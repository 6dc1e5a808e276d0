// What my browser adds to the dice: words nobody could know beforehand, unless I choose them.

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi fo ga go ha he hi ho ka ke ki ko la le li lo lu ma me mi mo na ne ni no ra re ri ro ru sa se si so ta te ti to va ve vi vo za ze zi zo'.split(
    ' ',
  );

/** Five made-up words: pronounceable, and with more than 80 bits of chance in them. */
export function words(): string {
  const bytes = crypto.getRandomValues(new Uint16Array(15));
  const picked = [...bytes].map((n) => SYLLABLES[n % SYLLABLES.length] as string);
  return Array.from({ length: 5 }, (_, i) => picked.slice(i * 3, i * 3 + 3).join('')).join(' ');
}
