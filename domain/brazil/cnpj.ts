/**
 * The registration number of a company: eight characters of the company, four of the branch, two check digits.
 * Letters may be in the first twelve (IN RFB 2.229/2024, issued since July 2026); numbers issued before keep their
 * digits. The rule is written out because a domain file imports nothing; a test compares it with a library.
 */
const shape = /^[A-Z0-9]{12}\d{2}$/;
/** What people write between the characters: `12.ABC.345/01DE-35`, with any kind of dash. */
const separators = /[./\s\u2010-\u2015\u2212-]/g;

/**
 * Reads a CNPJ in any usual format and gives its 14 characters in upper case, or null when it is none: wrong check
 * digits, a letter among them, or the same character throughout.
 */
export function parseCnpj(text: string): string | null {
  const bare = text.replace(separators, '');
  // Checked before the case is changed: upper case makes ASCII letters of some others (`ﬁ`, `ſ`).
  if (!/^[A-Za-z0-9]*$/.test(bare)) return null;
  const cnpj = bare.toUpperCase();
  if (!shape.test(cnpj) || /^(.)\1*$/.test(cnpj)) return null;
  const base = cnpj.slice(0, 12);
  const first = checkDigit(base);
  return cnpj.slice(12) === `${first}${checkDigit(base + first)}` ? cnpj : null;
}

/** `12ABC34501DE35` as it is written: `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: string): string {
  return formatCnpjTyping(cnpj);
}

/** The content of a CNPJ field while it is typed: grouped as far as it goes, upper case, no letter as check digit. */
export function formatCnpjTyping(text: string): string {
  const typed = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const digits = typed.slice(12).replace(/\D/g, '').slice(0, 2);
  const groups = [typed.slice(0, 2), typed.slice(2, 5), typed.slice(5, 8), typed.slice(8, 12), digits];
  return groups.reduce((shown, group, at) => (group === '' ? shown : shown + ['', '.', '.', '/', '-'][at] + group), '');
}

/**
 * The number that was probably meant when an I or O was typed for a 1 or 0; null when the text is valid as it is, or
 * is not with digits either. For a hint under the field, never taken by itself: a CNPJ may hold these letters.
 */
export function suggestCnpj(text: string): string | null {
  if (parseCnpj(text) !== null) return null;
  return parseCnpj(text.replace(/i/gi, '1').replace(/o/gi, '0'));
}

/**
 * Modulo 11 of a CNPJ or an access key: a character counts as its place in ASCII less 48, the weights run 2 to 9 from the
 * right, again and again.
 */
export function checkDigit(base: string): number {
  const sum = [...base].reduceRight((total, character, at) => {
    const weight = 2 + ((base.length - 1 - at) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}
