/** The words of a text in capitals, without accents and signs: `Trilha Elétrica 500` is TRILHA, ELETRICA, 500. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * A city's name as it is compared: without accents, case, apostrophes and double spaces, so that `Santa Bárbara D'Oeste` is
 * found by `santa barbara doeste`. Letters, digits and single spaces only; empty where nothing of that is in the text.
 */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’`´]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
