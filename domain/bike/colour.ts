import { ofLanguage, type InEach, type Language } from '#domain/account/language.ts';

/** Common names of colours, in each language; where two are close, the first one is what a translation says. */
const names: readonly InEach<string>[] = [
  ['yellow', 'amarelo'],
  ['sand', 'areia'],
  ['blue', 'azul'],
  ['light blue', 'azul claro'],
  ['dark blue', 'azul escuro'],
  ['navy blue', 'azul-marinho'],
  ['beige', 'bege'],
  ['white', 'branco'],
  ['bronze', 'bronze'],
  ['lead grey', 'chumbo'],
  ['grey', 'cinza'],
  ['gray', 'cinza'],
  ['copper', 'cobre'],
  ['coral', 'coral'],
  ['cream', 'creme'],
  ['gold', 'dourado'],
  ['graphite', 'grafite'],
  ['orange', 'laranja'],
  ['lilac', 'lilás'],
  ['brown', 'marrom'],
  ['silver', 'prata'],
  ['black', 'preto'],
  ['matte black', 'preto fosco'],
  ['pink', 'rosa'],
  ['purple', 'roxo'],
  ['titanium', 'titânio'],
  ['turquoise', 'turquesa'],
  ['green', 'verde'],
  ['olive green', 'verde-oliva'],
  ['aqua green', 'verde-água'],
  ['dark green', 'verde escuro'],
  ['red', 'vermelho'],
  ['burgundy', 'vinho'],
  ['violet', 'violeta'],
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
  return found && ofLanguage(found, language);
}
