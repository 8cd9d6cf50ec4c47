/** Whether a text is what somebody looks for, of several codes in sight. */
export type Prefer = (text: string) => boolean;

/** Of the codes in a picture the one that is looked for, else the first; null where there is none. */
export function choose(texts: readonly string[], prefer?: Prefer): string | null {
  return (prefer && texts.find(prefer)) ?? texts[0] ?? null;
}
