import * as z from 'zod/mini';
import { parseMoney } from '#domain/brazil/money.ts';

/** The highest price that a bill of sale states, in cents. */
const most = 1_000_000_00;

/** A price as it is typed, in cents; null where none was. */
export const priceSchema = z.pipe(
  z.string(),
  z.transform((typed: string, context): number | null => {
    if (typed.trim() === '') return null;
    const cents = parseMoney(typed);
    if (cents !== null && cents <= most) return cents;
    context.issues.push({ code: 'custom', message: cents === null ? 'invalid' : 'too-large', input: typed });
    return z.NEVER;
  }),
);
