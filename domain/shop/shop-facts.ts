import * as z from 'zod/mini';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { webAddress } from '#domain/web-address.ts';

/** Characters that neither a shop's name nor a city holds: controls, unassigned ones, marks that turn the text around. */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}<>]/u;

/** The most characters of a shop's trade name and of its city. */
export const shopNameLength = 80;
export const shopCityLength = 60;

/** A shop's trade name, as on its sign: one line, with a letter or a digit. */
export const shopNameSchema = oneLineOf(shopNameLength, /[\p{L}\p{N}]/u);

/** The city of a shop, as people write it: `Campinas`, `São Paulo`. */
export const shopCitySchema = oneLineOf(shopCityLength, /\p{L}/u);

function oneLineOf(max: number, has: RegExp) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim().replace(/\s+/gu, ' ')),
    z.minLength(1, 'required'),
    z.maxLength(max, 'too-long'),
    z.refine((text) => text === '' || (has.test(text) && !forbidden.test(text) && !webAddress.test(text)), {
      error: 'invalid',
    }),
  );
}

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
