/** The words of a text in capitals, without accents and signs: `Trilha Elétrica 500` is TRILHA, ELETRICA, 500. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
