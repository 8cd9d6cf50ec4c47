import { badCertificates } from './bad-certificates.ts';
import { badFields } from './bad-fields.ts';
import { badFiles } from './bad-files.ts';
import { badKeys, otherKeys } from './bad-keys.ts';
import { badLengths } from './bad-lengths.ts';
import type { BadNfe } from './bad-nfe.ts';
import { badSignatureForms } from './bad-signature-forms.ts';
import { badSignatures } from './bad-signatures.ts';
import type { TestAuthority } from './test-authority.ts';

/** All bad invoices, by their problem; where `authority` is trusted and `stranger` is not. */
export function badInvoices(authority: TestAuthority, stranger: TestAuthority): [kind: string, files: BadNfe[]][] {
  return [
    ['a file that is no invoice', badFiles()],
    ['a key that is none', badKeys()],
    ['a key of another invoice', otherKeys()],
    ['an invoice that cannot be', badFields()],
    ['an invoice that is too long', badLengths()],
    ['an invoice that was changed', badSignatures(authority)],
    ['a signature of another form', badSignatureForms(authority)],
    ['a certificate that proves nothing', badCertificates(authority, stranger)],
  ];
}
