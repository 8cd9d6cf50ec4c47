import { absolute, to } from '#domain/paths.ts';
import type { StoreOfCompany } from '#domain/shop/known-store.ts';
import { suspensionReasons } from '#domain/shop/suspension.ts';
import { cnpj, id, instant, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as shop from './letters.ts';
import type { RequestRow } from './requests/requests.store.ts';

const cases: LetterCases = {
  'server/shop/letters.ts stolenScanLetter': (words, language) =>
    [words, null].map((name) =>
      shop.stolenScanLetter(
        reader(words, language),
        { shop: { cnpj, name }, bike: { model: words, brand: { name: words }, bike: { tag: 'AB12CD34' } } },
        own.publicUrl,
      ),
    ),
  'server/shop/letters.ts logInCodeLetter': (words, language) => [
    shop.logInCodeLetter(reader(words, language), '012345'),
  ],
  'server/shop/letters.ts requestLetter': (words, language) =>
    [{ id, cnpj, name: words, city: words }, { id, cnpj, name: null, city: null }, null].flatMap((shopOf) =>
      (['mechanic', 'owner'] as const).map((office) =>
        shop.requestLetter(
          reader(words, language),
          {
            ...request(words),
            office,
            stores: office === 'owner' ? stores(words) : shopOf?.name === null ? [] : undefined,
            shop: shopOf,
            shopCity: office === 'owner' ? null : words,
          },
          absolute(own.publicUrl, to.shop.employeeRequest({ token: 'x' })),
        ),
      ),
    ),
  'server/shop/letters.ts decisionLetter': (words, language) =>
    decisions(words).map((request) => shop.decisionLetter(reader(words, language), request, own)),
  'server/shop/letters.ts requestMootLetter': (words, language) =>
    [words, null].map((name) =>
      shop.requestMootLetter(reader(words, language), { fullName: words, shop: { cnpj, name } }),
    ),
  'server/shop/letters.ts decisionMessage': (words, language) =>
    decisions(words).map((request) => shop.decisionMessage(reader(words, language), request, own.publicUrl)),
  'server/shop/letters.ts invitationMessage': (words, language) => [
    shop.invitationMessage(
      reader(words, language),
      { cnpj, name: words },
      absolute(own.publicUrl, to.shop.invitation({ token: 'x' })),
    ),
  ],
  'server/shop/letters.ts newPhoneMessage': (words, language) => [
    shop.newPhoneMessage(reader(words, language), { cnpj, name: words }, own.publicUrl),
  ],
  'server/shop/letters.ts shopBarredLetter': (words, language) =>
    suspensionReasons.map((reason, nth) =>
      shop.shopBarredLetter(
        reader(words, language),
        { shop: { cnpj, name: nth === 0 ? null : words }, reason, words: nth === 1 ? null : words },
        own,
      ),
    ),
  'server/shop/letters.ts shopResumedLetter': (words, language) =>
    [words, null].map((name) => shop.shopResumedLetter(reader(words, language), { cnpj, name }, own)),
  'server/shop/letters.ts leftLetter': (words, language) =>
    [0, 1, 3].map((claims) =>
      shop.leftLetter(reader(words, language), { shop: { cnpj, name: words }, person: words, claims }, own.publicUrl),
    ),
  'server/shop/letters.ts ownLeftLetter': (words, language) => [
    shop.ownLeftLetter(reader(words, language), { cnpj, name: words }),
  ],
  'server/shop/letters.ts changeLetter': (words, language) =>
    changes(words).map((change) => shop.changeLetter(reader(words, language), change, own.publicUrl)),
  'server/shop/letters.ts ownChangeLetter': (words, language) =>
    changes(words).map((change) => shop.ownChangeLetter(reader(words, language), change, own.publicUrl)),
};

export default cases;

/** One of each answer to how it agrees, and more than are told. */
function stores(words: string): StoreOfCompany[] {
  const ways = { phone: '+554133330001', whatsapp: '+5541987654321', email: 'loja@marca.example' };
  const store = { brand: words, name: words, city: words, state: 'PR', isClosed: false, ...ways };
  const none = { phone: null, whatsapp: null, email: null };
  const answers = (['both', 'name', 'city', 'neither'] as const).map((agrees) => ({ ...store, agrees }));
  return [{ ...store, ...none, agrees: null, isClosed: true }, ...answers, { ...store, agrees: 'both' }];
}

function request(words: string): RequestRow {
  return {
    id,
    accountId: id,
    cnpj,
    office: 'mechanic',
    fullName: words,
    shopName: words,
    shopCity: words,
    state: 'waiting',
    invitedBy: null,
    createdAt: instant,
    decidedAt: instant,
    decidedBy: id,
    reason: words,
  };
}

function decisions(words: string): shop.DecidedRequest[] {
  const decided = { ...request(words), state: 'rejected', shop: { name: words, cnpj } } as const;
  return [decided, { ...decided, decidedBy: null }, { ...decided, state: 'approved' }];
}

function changes(words: string): shop.OfficeChange[] {
  const change = { shop: { name: words, cnpj }, person: words, by: words };
  return [
    { ...change, kind: 'office-changed', from: 'mechanic', to: 'manager' },
    { ...change, kind: 'suspended' },
    { ...change, kind: 'reinstated', shop: { name: null, cnpj } },
    { ...change, kind: 'joined', by: null, to: 'owner' },
  ];
}
