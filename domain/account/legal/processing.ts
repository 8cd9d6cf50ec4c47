/**
 * What data about people is processed for. The privacy policy has an entry for each, in this order (`privacy.uses` of
 * `legal.json`), and the record of processing operations (Lei 13.709/2018, art. 37) a part.
 */
export const purposes = [
  'account',
  'access',
  'bikes',
  'transfers',
  'claims',
  'insurance',
  'theft',
  'contact',
  'support',
  'shops',
  'desk',
  'proofs',
  'letters',
] as const;
export type Purpose = (typeof purposes)[number];

/**
 * On what processing rests, with the item of the article that allows it.
 *
 * @see Lei 13.709/2018, art. 7
 */
export const legalBases = {
  'consent': 'I',
  'legal-obligation': 'II',
  'contract': 'V',
  'rights': 'VI',
  'legitimate-interest': 'IX',
} as const;
export type LegalBasis = keyof typeof legalBases;

/** Kinds of data about people, as the privacy policy names them. None is sensitive (art. 5 II). */
export const dataKinds = [
  'name',
  'email',
  'phone',
  'cpf',
  'address',
  'language',
  'password',
  'codes',
  'devices',
  'ip',
  'bike',
  'nickname',
  'ownership',
  'certificate',
  'invoice',
  'price',
  'papers',
  'texts',
  'pictures',
  'decisions',
  'contract',
  'position',
  'police-report',
  'looks',
  'seen',
  'consent',
  'deletion',
  'office',
  'measurements',
  'letters',
] as const;
export type DataKind = (typeof dataKinds)[number];

/** Whose data it is. People with an account are cyclists or a shop's people, those of the desk have a place there; the others have none, or need none for it. */
export const subjects = ['cyclist', 'shop-person', 'desk-person', 'finder', 'buyer', 'customer', 'writer'] as const;
export type Subject = (typeof subjects)[number];

/** Who gets to see data of a table, besides its own person and the operator: people and companies, and services outside. */
export const recipients = [
  'shop',
  'brand',
  'insurer',
  'other-side',
  'link-holder',
  'anyone',
  'mail',
  'sms',
  'whatsapp',
  'storage',
] as const;
export type Recipient = (typeof recipients)[number];

/** What a table's data about people is for, on what that rests, what it is, whose, and who gets it. */
export type Processing = {
  for: Purpose;
  on: readonly LegalBasis[];
  data: readonly DataKind[];
  of: readonly Subject[];
  to: readonly Recipient[];
};
