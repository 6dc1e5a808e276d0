// The little Markdown that rules and guides are written in, as tokens: **bold**, *italic*, `code`, [links](to), lists, ids
// of other rules.

export type Mark =
  | { is: 'text' | 'bold' | 'italic' | 'code'; text: string }
  | { is: 'rule'; text: string; id: string }
  | { is: 'link'; text: string; to: string };

export interface Block {
  is: 'words' | 'list';
  items: Mark[][];
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2,5}-[A-Z0-9]+(?:\.[0-9]+)+)\b/g;

export function inline(text: string, known: (id: string) => boolean = () => false): Mark[] {
  const out: Mark[] = [];
  let done = 0;
  const plain = (upto: number): void => {
    if (upto > done) out.push({ is: 'text', text: text.slice(done, upto) });
  };
  for (const found of text.matchAll(INLINE)) {
    const [all, bold, italic, code, words, to, id] = found;
    if (id && !known(id)) continue;
    plain(found.index);
    if (bold) out.push({ is: 'bold', text: bold });
    else if (italic) out.push({ is: 'italic', text: italic });
    else if (code) out.push({ is: 'code', text: code });
    else if (words && to) out.push({ is: 'link', text: words, to });
    else if (id) out.push({ is: 'rule', text: id, id });
    done = found.index + all.length;
  }
  plain(text.length);
  return out;
}

export function blocks(text: string, known?: (id: string) => boolean): Block[] {
  const out: Block[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const item = /^[-*] (.*)$/.exec(line)?.[1];
    const last = out.at(-1);
    if (item !== undefined && last?.is === 'list') last.items.push(inline(item, known));
    else if (item !== undefined) out.push({ is: 'list', items: [inline(item, known)] });
    else if (line) out.push({ is: 'words', items: [inline(line, known)] });
  }
  return out;
}
