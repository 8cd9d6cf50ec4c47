import type { Language } from '#domain/account/language.ts';

/** Common names of colours, in both languages; where two are close, the first one is what a translation says. */
const names: readonly (readonly [portuguese: string, english: string])[] = [
  ['amarelo', 'yellow'],
  ['areia', 'sand'],
  ['azul', 'blue'],
  ['azul claro', 'light blue'],
  ['azul escuro', 'dark blue'],
  ['azul-marinho', 'navy blue'],
  ['bege', 'beige'],
  ['branco', 'white'],
  ['bronze', 'bronze'],
  ['chumbo', 'lead grey'],
  ['cinza', 'grey'],
  ['cinza', 'gray'],
  ['cobre', 'copper'],
  ['coral', 'coral'],
  ['creme', 'cream'],
  ['dourado', 'gold'],
  ['grafite', 'graphite'],
  ['laranja', 'orange'],
  ['lilás', 'lilac'],
  ['marrom', 'brown'],
  ['prata', 'silver'],
  ['preto', 'black'],
  ['preto fosco', 'matte black'],
  ['rosa', 'pink'],
  ['roxo', 'purple'],
  ['titânio', 'titanium'],
  ['turquesa', 'turquoise'],
  ['verde', 'green'],
  ['verde-oliva', 'olive green'],
  ['verde-água', 'aqua green'],
  ['verde escuro', 'dark green'],
  ['vermelho', 'red'],
  ['vinho', 'burgundy'],
  ['violeta', 'violet'],
];

/** A bike's colour, as its maker wrote it, in the reader's language; names that are not in the table stay as they are. */
export function colourIn(language: Language, written: string): string {
  const parts = written.split('/').map((part) => part.trim());
  const known = parts.map((part) => nameIn(language, part));
  if (known.some((name) => name === undefined)) return written;
  const [first = '', ...others] = known as string[];
  return [first.charAt(0).toLocaleUpperCase(language) + first.slice(1), ...others].join(' / ');
}

function nameIn(language: Language, part: string): string | undefined {
  const wanted = part.toLocaleLowerCase('pt-BR');
  const found = names.find((row) => row.includes(wanted));
  return found?.[language === 'pt-BR' ? 0 : 1];
}
