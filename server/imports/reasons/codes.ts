import type { RowNote } from '#domain/http/import-report.ts';

/**
 * Every code that a row of a table may be given, with its sentence for the command line. The list is closed: machines
 * read the codes, people the sentences. One line a code.
 */
export const noteCodes = {
  // Of all tables.
  'required': 'The cell is empty and must not be.',
  'invalid': 'The cell does not hold what the column is for.',
  'too-short': 'The cell holds too little.',
  'too-long': 'The cell holds too much.',
  'too-small': 'The number is too small.',
  'too-large': 'The number is too large.',
  'number-malformed': 'This is no whole number.',
  'money-malformed': 'This is no amount of money, or could mean two: write 12.900,00 or 12900.00.',
  'date-future': 'The day is in the future; it cannot be yet.',
  'date-malformed': 'This is no date: write 2026-11-20 or 20/11/2026.',
  'flag-malformed': 'Write yes or no (sim or não, 1 or 0).',
  'slug-malformed': 'Write 2 to 40 small letters, digits and dashes.',
  'excel-number': 'Excel has turned this into a rounded number; the real one is lost. Format the column as text.',
  'cell-error': 'The spreadsheet could not compute this cell, and wrote the error in its place.',
  'row-uneven': 'The row has more cells than the header has columns.',
  'row-failed':
    'The database does not take this row; the others are not held up by it. Check its values; if they are right, write to us.',
  'unknown-column': 'The table has no such column; it was ignored.',
  // Of bikes.
  'brand-unknown': 'There is no such brand.',
  'brand-forbidden': 'Only bikes, stores and parts of one’s own brand may come in here.',
  'model-unknown': 'The brand has no such model.',
  'part-unknown': 'Bikes of this model have no such part.',
  'part-serial-taken': 'Another part has this serial number.',
  'serial-taken': 'The bike with this serial number has another tag.',
  'serial-placeholder': 'This is a word for no serial number, not a number.',
  'serial-duplicate': 'The serial number is in this file before, with other facts.',
  'bike-activated': 'The bike is activated: its model, its day of purchase and its parts’ serial numbers stay.',
  'tag-malformed': 'A tag has 4 to 16 letters or digits.',
  'tag-reserved': 'This word is kept for addresses of the house and cannot be a tag.',
  'tag-of-other-brand': 'The tag belongs to another brand.',
  'tag-taken': 'The tag is on another bike.',
  'tag-issued': 'The bike was given a new tag.',
  // Of invoices.
  'key-differs':
    'An invoice with this access key came in before, is signed as well or better, and says something else.',
  'key-replaced':
    'An invoice with this access key came in before without a valid signature; the signed one took its place.',
  'issuer-other': 'A shop’s key may bring in only what that shop itself issued.',
  // Of brands, models and their parts.
  'row-repeated': 'An earlier row of this file says something else about the same thing.',
  'colour-malformed': 'This is no colour: write #rrggbb.',
  'kind-unknown': 'Write road, mtb, urban or e-bike.',
  'warranty-shortened': 'Bikes of this model are under warranty: its term can be made longer, not shorter.',
  'document-missing': 'There is no such file.',
  'document-outside': 'Documents lie in the folder of the table, or in a folder within it.',
  'document-unknown': 'The file is no PDF, whatever its name says.',
  'document-broken': 'The PDF is cut off.',
  'document-active':
    'The PDF does something: it runs a script, starts a program, sends a form or opens another file. Save it without that.',
  'document-locked':
    'A part of the PDF is locked or cannot be unpacked, so that nobody can tell what it does. Save it without a password.',
  'document-too-large': 'A manual has 50 MB at most.',
  'language-malformed': 'A language is written pt-BR, en, es.',
  'picture-missing': 'There is no such file.',
  'picture-outside': 'Pictures lie in the folder of the table, or in a folder within it.',
  'picture-unknown': 'The file is no PNG, JPEG or WebP picture, whatever its name says.',
  'picture-broken': 'The picture is damaged.',
  'picture-too-large': 'A picture has 10 MB and 50 million pixels at most.',
  // Of batteries.
  'decimal-malformed':
    'This is no number, or could mean two: write 46.8 or 46,8, without a sign between thousands and without the unit.',
  'two-numbers-malformed': 'Write two numbers: -20..45 for a range, 108/750 for two values.',
  'month-malformed': 'This is no month: write 2026-05 or 05/2026.',
  'percent-outside': 'A share is 0 to 100 percent.',
  'range-order': 'The lower number of a range comes first.',
  'voltage-order': 'The minimum is not above the nominal voltage, nor that above the maximum.',
  'choice-unknown': 'This word is none of those that the column allows (docs/operator.md lists them).',
  'url-malformed': 'Write a whole address that begins with https://, or a URN where a name is wanted.',
  'not-for-bikes': 'The passports of e-bikes’ batteries do not have this data point.',
  'battery-model-unknown': 'The brand has no model of a battery of this name.',
  'bike-unknown': 'The brand has no bike with this serial number.',
  'bike-has-battery': 'The bike has another battery: take that off first, by a dash in its row.',
  'passport-taken': 'Another battery’s passport has this name.',
  // Of stores and plans.
  'cnpj-malformed': 'This is no CNPJ; or one of its characters is wrong: its check digits do not fit.',
  'cep-malformed': 'A CEP has eight digits: 01310-100.',
  'state-unknown': 'Write the two letters of a Brazilian state: SP.',
  'position-outside': 'This is not in Brazil: degrees like -23.5614 and -46.6559, south and west with a minus.',
  'time-zone-unknown': 'Brazil has no such time zone: write America/Manaus, or leave the cell empty.',
  'hours-malformed':
    'These hours cannot be read: write seg-sex 9h-18h; sáb 9h-13h; feriados fechado, or mon-fri 09:00-18:00; sat 09:00-13:00.',
  'phone-malformed': 'This is no Brazilian phone number with its area code: (11) 3333-4444.',
  'susep-code-malformed': 'An insurer’s SUSEP code has four to six digits.',
  'susep-process-malformed': 'Write the SUSEP process as 15414.900123/2026-10.',
  'deductible-too-large': 'The deductible must be less than the limit, else the plan pays nothing.',
  'plan-not-free': 'Only a plan without a down payment can be offered: the app takes no money.',
  'list-malformed': 'Write the items one after another with a vertical bar between them, none of them empty.',
  'lines-malformed': 'Write each item as “title: text”, with a vertical bar between them.',
  'plan-unknown': 'The brand has no plan of this code.',
  'terms-differ': 'This version is there with another text. A changed text is a new version.',
  'version-malformed': 'A version has up to 40 letters, digits, dots and dashes.',
  'text-missing': 'There is no such file.',
  'text-outside': 'Texts lie in the folder of the table, or in a folder within it.',
  'text-too-long': 'A text has 200 kB at most.',
  'text-unreadable': 'The file is empty, or no text in UTF-8.',
  // Of tags, shops and people.
  'tag-unknown': 'There is no bike with this tag.',
  'tag-on-bike': 'The tag is on a bike: its model stays.',
  'shop-unknown': 'There is no bike shop with this CNPJ.',
  'account-unknown': 'Nobody has an account with this e-mail.',
  'phone-taken': 'Another account has this phone.',
  'member-elsewhere': 'This person belongs to another bike shop.',
  'language-unknown': 'Write pt-BR or en.',
  'office-unknown': 'Write owner, manager, mechanic, salesperson, administrative, finance or other.',
  'password-weak': 'A password has 8 characters or more, with a digit, a capital and a special character.',
  'receipt-refused': 'The invoice of this access key cannot be this bike’s receipt.',
  'claim-refused': 'No claim can stand like this on this part.',
  'demo-only': 'Only a demo house takes people from a table: real ones sign up themselves.',
} as const satisfies Record<string, string>;

/** A code of the closed list. */
export type NoteCode = keyof typeof noteCodes;

/** A note on a row of a table. */
export type TableNote = RowNote & { code: NoteCode };
