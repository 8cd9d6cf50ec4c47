/** Most parts' names are shorter, and no message to the reader fits in. */
const longest = 40;

/**
 * The name that a link says a part has, to stand in for its title until the part itself has arrived. Anybody can write such a link:
 * it is one line of plain text without characters that are not seen or turn the direction of reading, and no longer
 * than most names.
 */
export function nameInLink(text: string | undefined): string {
  const plain = (text ?? '').slice(0, 10 * longest).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  const line = plain.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const kept = characters.slice(0, longest - 1).join('');
  return `${kept.trimEnd()}…`;
}
