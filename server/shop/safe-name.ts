/**
 * A person's name as it may stand in a letter to somebody else, or null when it holds more than a name: whoever asks to
 * join a shop chooses what he is called, and must not get a link or a sentence of his own into our letters.
 */
export function safeName(name: string): string | null {
  return /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?){0,9}$/u.test(name) && name.length <= 80 ? name : null;
}
