import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { brokenPasswordRules, passwordMaxLength } from '#domain/account/password.ts';
import { offices } from '#domain/shop/office.ts';
import { readBy } from './values.ts';

/** A language of the product; Portuguese by default. */
export const languageCell = z._default(
  readBy(
    (text) => languages.find((language) => language.toLowerCase() === text.toLowerCase()) ?? null,
    'language-unknown',
  ),
  'pt-BR',
);

/** An office in a bike shop. */
export const officeCell = readBy(
  (text) => offices.find((office) => office === text.toLowerCase()) ?? null,
  'office-unknown',
);

/** A password that keeps the rules. */
export const passwordCell = readBy(
  (text) => ([...text].length <= passwordMaxLength && brokenPasswordRules(text).length === 0 ? text : null),
  'password-weak',
);
