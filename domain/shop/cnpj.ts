import * as z from 'zod/mini';
import { parseCnpj } from '#domain/brazil/cnpj.ts';

/** A CNPJ, numeric or with letters, in any usual format; given as its 14 characters in upper case. */
export const cnpjSchema = z.pipe(
  z.string().check(z.maxLength(40, 'invalid-cnpj')),
  z.transform((text: string, context) => {
    const cnpj = parseCnpj(text);
    if (cnpj) return cnpj;
    context.issues.push({ code: 'custom', message: text.trim() ? 'invalid-cnpj' : 'required', input: text });
    return z.NEVER;
  }),
);
