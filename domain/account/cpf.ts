import * as z from 'zod/mini';
import { parseCpf } from '#domain/brazil/cpf.ts';
import type { Seldom } from '#domain/seldom.ts';

/** A person's CPF in any usual format, as its 11 digits. */
export const cpfSchema = z.pipe(
  z.string().check(z.maxLength(40, 'invalid-cpf')),
  z.transform((text: string, context) => {
    const cpf = parseCpf(text);
    if (cpf) return cpf;
    context.issues.push({ code: 'custom', message: text.trim() ? 'invalid-cpf' : 'required', input: text });
    return z.NEVER;
  }),
);

/**
 * How often a CPF is accepted, the first one counted: a receipt opens to the CPF that it names, so nobody may try one CPF
 * after the other.
 */
export const cpfChanges: Seldom = { times: 3, days: 365 };

/** About how many different CPFs a person may ask in a day whether they are the recipient's: enough for a family, too few to guess. */
export const cpfTriesADay = 5;
