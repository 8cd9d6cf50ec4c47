import { InvalidArgumentError, type Command } from 'commander';

/** Reads a whole number within bounds; anything else is wrong usage. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

/** `--limit` of lists that grow without end. */
export function limitFlag(command: Command): void {
  command.option('--limit <count>', 'how many at most', wholeNumber(1, 10_000), 50);
}
