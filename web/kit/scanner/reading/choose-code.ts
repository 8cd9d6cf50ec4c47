/** Whether a text is preferred over other codes in the same picture. */
export type Prefer = (text: string) => boolean;

/** The preferred one of the codes in a picture, else the first; null if there is none. */
export function choose(texts: readonly string[], prefer?: Prefer): string | null {
  return (prefer && texts.find(prefer)) ?? texts[0] ?? null;
}
