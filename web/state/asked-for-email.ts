/** Whose account was asked for an e-mail address since this page was loaded. */
let asked = '';

/** Notes that the person of this id was asked: once in a visit is enough. */
export function noteAsked(id: string): void {
  asked = id;
}

/** Whether the person of this id was asked in this visit. */
export function wasAsked(id: string): boolean {
  return asked === id;
}
