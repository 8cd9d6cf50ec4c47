/** Moves the clock of the page to an instant, from which it goes on. Runs by itself, because it is also sent into pages as a script. */
export function replaceClock(now: string): void {
  const Usual = Date;
  const ahead = Usual.parse(now) - Usual.now();
  class Moved extends Usual {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(Moved.now());
      else super(...given);
    }

    static override now(): number {
      return Usual.now() + ahead;
    }
  }
  window.Date = Moved as DateConstructor;
}

const usual = globalThis.Date;

/** The clock of the phone again. */
export function restoreClock(): void {
  globalThis.Date = usual;
}
