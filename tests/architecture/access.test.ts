import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { may, offices, type ShopAction } from '#domain/shop/office.ts';
import { listShopThreads, writeToOwner } from '#domain/shop/contact/contract.ts';
import { endpoints } from '#server/endpoints.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { anAccount, aPhone, type Person } from '#tests/builders/account.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { ask, type SentBody } from '#tests/server/ask.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { callers, shopOffices, tokenOf, type Caller, type Ground, type ShopCaller } from './access-callers.ts';

/** What an endpoint is called with, and what each caller gets: `ok`, or the code of the refusal (an import's: of its first row). */
type Row = {
  input: (world: World) => Record<string, unknown>;
  file?: (world: World) => SentBody;
  answers: Record<Caller, string>;
};

const all = (answer: string): Row['answers'] => Object.fromEntries(callers.map((caller) => [caller, answer])) as never;
const shopPeople = (answer: string) =>
  Object.fromEntries(['other shop', ...shopOffices].map((caller) => [caller, answer])) as Record<ShopCaller, string>;
/** A key is no session: where people call, it is as good as one that has ended. */
const session = {
  'nobody': 'not-signed-in',
  'ended session': 'session-ended',
  'brand’s key': 'session-ended',
  'key without the scope': 'session-ended',
  'revoked key': 'session-ended',
  'other brand’s key': 'session-ended',
  'shop’s key': 'session-ended',
};
const everybodySignedIn = { ...all('ok'), ...session };
const cyclistsOnly = { ...everybodySignedIn, ...shopPeople('wrong-domain') };
const ownersOnly = (refusal: string) => ({ ...cyclistsOnly, 'unconfirmed': refusal, 'other cyclist': refusal });
const shopsOnly = { ...all('shops-only'), ...session, ...shopPeople('ok') };
/** What the table of specification 13 allows, one office at a time; `other` is what the Owner of another shop gets. */
const allowedTo = (action: ShopAction, other = 'ok'): Row['answers'] => ({
  ...shopsOnly,
  ...(Object.fromEntries(
    offices.map((office) => [`shop’s ${office}`, may(office, action) ? 'ok' : 'forbidden']),
  ) as {}),
  'other shop': other,
});
/** A thread is its owner's: for everybody else, the shop in it too, there is none. */
const ownThread: Row['answers'] = { ...all('not-found'), ...session, owner: 'ok' };
/** What partners' keys may, and nobody's session. */
const partnersOnly = (otherBrand: string, shop: string): Row['answers'] => ({
  ...all('api-key-invalid'),
  'nobody': 'not-signed-in',
  'brand’s key': 'ok',
  'key without the scope': 'api-key-scope',
  'other brand’s key': otherBrand,
  'shop’s key': shop,
});
const csv = (text: string): SentBody => ({ type: 'text/csv', bytes: text });
const none = () => ({});

/** One row for every endpoint; the test fails for an endpoint that has none. */
const table: Record<string, Row> = {
  'GET /api/tags/:tag': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'POST /api/accounts/look-up': { input: () => ({ email: 'somebody@example.com' }), answers: all('ok') },
  'POST /api/accounts': {
    input: () => {
      const id = uuidv7();
      return {
        id,
        email: `new.${id}@example.com`,
        name: 'Ana',
        password: 'Pedivela#2026',
        language: 'en',
        acceptedTerms: '2026-11',
      };
    },
    answers: all('ok'),
  },
  'POST /api/sessions': {
    input: () => ({ email: `${uuidv7()}@example.com`, password: 'wrong' }),
    answers: all('wrong-credentials'),
  },
  'DELETE /api/sessions/current': { input: none, answers: everybodySignedIn },
  'DELETE /api/sessions': { input: none, answers: everybodySignedIn },
  'GET /api/me/sessions': { input: none, answers: everybodySignedIn },
  // Of a session that is nobody’s of these.
  'DELETE /api/me/sessions/:id': { input: () => ({ id: randomUUID() }), answers: { ...all('not-found'), ...session } },
  'GET /api/me': { input: none, answers: everybodySignedIn },
  'PATCH /api/me': { input: () => ({ name: 'Ana Lima' }), answers: everybodySignedIn },
  'PUT /api/me/password': {
    input: () => ({ proof: { by: 'password', password: 'Pedivela#2026' }, newPassword: 'Pedivela#2027' }),
    answers: cyclistsOnly,
  },
  'POST /api/password-resets': { input: () => ({ email: `${crypto.randomUUID()}@example.com` }), answers: all('ok') },
  'POST /api/password-resets/use': {
    input: () => ({ token: 'x'.repeat(43), password: 'Pedivela#2026' }),
    answers: all('reset-link-invalid'),
  },
  'POST /api/me/phone-codes': { input: () => ({ phone: aPhone() }), answers: cyclistsOnly },
  'POST /api/me/phone': {
    input: () => ({ phone: aPhone(), codeId: randomUUID(), code: '000000' }),
    answers: { ...all('proof-required'), unconfirmed: 'code-expired', ...session, ...shopPeople('wrong-domain') },
  },
  'POST /api/me/proof-codes': {
    input: none,
    answers: { ...cyclistsOnly, unconfirmed: 'phone-not-confirmed' },
  },
  'POST /api/me/email-codes': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: cyclistsOnly },
  'POST /api/me/email': {
    input: () => ({
      email: `${uuidv7()}@example.com`,
      codeId: randomUUID(),
      code: '000000',
      proof: { by: 'password', password: 'Pedivela#2026' },
    }),
    answers: { ...all('code-expired'), ...session, ...shopPeople('wrong-domain') },
  },
  'GET /api/undo-links/:token': { input: () => ({ token: 'x'.repeat(32) }), answers: all('undo-link-unknown') },
  'POST /api/undo-links/:token/use': { input: () => ({ token: 'x'.repeat(32) }), answers: all('undo-link-unknown') },
  'POST /api/activations': {
    input: ({ tag, serialNumber }) => ({ tag, serialNumber }),
    answers: {
      ...session,
      'unconfirmed': 'phone-not-confirmed',
      'other cyclist': 'already-activated',
      'owner': 'ok',
      ...shopPeople('wrong-domain'),
    },
  },
  'GET /api/my-bikes/:tag': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'GET /api/my-bikes/:tag/receipt': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'PUT /api/my-bikes/:tag/receipt': {
    input: ({ tag }) => ({ tag, accessKey: anAccessKey() }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' },
  },
  'DELETE /api/my-bikes/:tag/receipt': {
    input: ({ tag }) => ({ tag }),
    answers: { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed', owner: 'receipt-none' },
  },
  'GET /api/my-bikes/:tag/receipt/pdf': {
    input: ({ tag }) => ({ tag }),
    answers: { ...ownersOnly('not-found'), owner: 'receipt-none' },
  },
  'GET /api/certificates/:number': { input: ({ number }) => ({ number }), answers: all('ok') },
  'GET /api/my-certificates/:number': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /api/my-certificates/:number/pdf': {
    input: ({ number }) => ({ number }),
    answers: ownersOnly('certificate-unknown'),
  },
  'GET /.well-known/jwks.json': { input: none, answers: all('ok') },
  'POST /api/shop/email-codes': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: all('ok') },
  'POST /api/shop/email-proofs': {
    input: () => ({ id: uuidv7(), email: 'somebody@example.com', codeId: randomUUID(), code: '000000' }),
    answers: all('code-expired'),
  },
  'POST /api/shop/phone-codes': {
    input: () => ({ emailProof: 'x'.repeat(43), phone: aPhone() }),
    answers: all('email-proof-invalid'),
  },
  'POST /api/shop/requests': {
    input: () => ({
      ...{ id: uuidv7(), emailProof: 'x'.repeat(43), cnpj: aCnpj(), office: 'owner', fullName: 'Ana Lima' },
      ...{ whatsapp: aPhone(), codeId: randomUUID(), code: '000000', language: 'en', acceptedTerms: '2026-11' },
    }),
    answers: all('email-proof-invalid'),
  },
  'GET /api/shop/request-links/:token': {
    input: () => ({ token: 'x'.repeat(43) }),
    answers: all('request-link-unknown'),
  },
  'POST /api/shop/request-links/:token/decision': {
    input: () => ({ token: 'x'.repeat(43), state: 'approved' }),
    answers: all('request-link-unknown'),
  },
  'POST /api/shop/log-in-codes': { input: () => ({ phone: aPhone() }), answers: all('ok') },
  'POST /api/shop/sessions': {
    input: () => ({ id: uuidv7(), phone: aPhone(), codeId: randomUUID(), code: '000000' }),
    answers: all('code-expired'),
  },
  'GET /api/shop': { input: none, answers: shopsOnly },
  'GET /api/shop/employees': { input: none, answers: allowedTo('approve-employees') },
  'PATCH /api/shop/employees/:id': {
    input: ({ employeeId }) => ({ id: employeeId, office: 'finance' }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'PUT /api/shop/employees/:id/suspension': {
    input: ({ employeeId }) => ({ id: employeeId }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'DELETE /api/shop/employees/:id/suspension': {
    input: ({ employeeId }) => ({ id: employeeId }),
    answers: allowedTo('approve-employees', 'not-found'),
  },
  'POST /api/shop/invitations': {
    input: () => ({ id: uuidv7(), phone: aPhone(), office: 'mechanic' }),
    answers: allowedTo('approve-employees'),
  },
  'GET /api/shop/bikes/:tag': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'GET /api/shop/bikes/:tag/owner': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-owner-contact') },
  'POST /api/shop/bikes/:tag/owner-looks': {
    input: ({ soldTag }) => ({ tag: soldTag, id: uuidv7() }),
    answers: allowedTo('see-owner-contact', 'contact-closed'),
  },
  'POST /api/shop/bikes/:tag/owner-messages': {
    input: ({ tag }) => ({ tag, id: uuidv7(), text: 'Olá' }),
    // By then three of the shop have written, which is as many as may before the owner answers.
    answers: {
      ...allowedTo('see-owner-contact'),
      'shop’s administrative': 'messages-exhausted',
      'shop’s finance': 'messages-exhausted',
    },
  },
  'GET /api/shop/bikes/:tag/receipt': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-bike') },
  'POST /api/imports/bikes': {
    input: none,
    file: ({ brand, model }) => csv(`brand;model;serial_number\n${brand};${model};ACCESS-1\n`),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
  'POST /api/imports/stores': {
    input: none,
    file: ({ brand }) =>
      csv(
        'brand;cnpj;name;cep;street;number;neighborhood;city;state;latitude;longitude;hours\n' +
          `${brand};${aCnpj()};Loja;01001-000;Rua A;1;Centro;São Paulo;SP;-23.55;-46.63;mon-fri 09:00-18:00\n`,
      ),
    answers: partnersOnly('brand-forbidden', 'api-key-scope'),
  },
  'POST /api/imports/invoices': {
    input: none,
    file: () => ({ type: 'application/xml', bytes: anNfe().xml }),
    answers: partnersOnly('ok', 'issuer-other'),
  },
  'GET /api/imports': { input: none, answers: { ...partnersOnly('ok', 'ok'), 'key without the scope': 'ok' } },
  'GET /api/me/data-looks': { input: none, answers: everybodySignedIn },
  'GET /api/me/shop-threads': { input: none, answers: everybodySignedIn },
  'GET /api/me/shop-threads/:threadId': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'POST /api/me/shop-threads/:threadId/messages': {
    input: ({ threadId }) => ({ threadId, id: uuidv7(), text: 'Olá' }),
    answers: ownThread,
  },
  'PUT /api/me/shop-threads/:threadId/share': {
    input: ({ threadId }) => ({ threadId, wording: '2026-11' }),
    answers: ownThread,
  },
  'DELETE /api/me/shop-threads/:threadId/share': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'PUT /api/me/shop-threads/:threadId/stop': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'DELETE /api/me/shop-threads/:threadId/stop': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'GET /api/dev/letters': { input: none, answers: all('ok') },
};

type World = {
  tag: string;
  serialNumber: string;
  number: string;
  employeeId: string;
  brand: string;
  model: string;
  /** A bike that the shop of the row sold to its owner. */
  soldTag: string;
  /** What a shop wrote to the owner. */
  threadId: string;
};

const house = useHouse();

/** What somebody of a shop has just written to a bike's owner; the id of the thread. */
async function aThread(owner: Person, tag: string): Promise<string> {
  const { token } = await anEmployee(house());
  await ask(house(), writeToOwner, { tag, id: uuidv7(), text: 'Olá' }, { token });
  const { body } = await ask(house(), listShopThreads, {}, { token: owner.token });
  return body.threads[0]!.id;
}

const mounted = endpoints(testConfig).map(({ contract }) => contract);

describe('who may call what', () => {
  test('the table has a row for every endpoint, and for nothing else', () => {
    expect(mounted.map(({ route }) => route).sort()).toEqual(Object.keys(table).sort());
  });

  describe.each(mounted.map((contract) => ({ route: contract.route, contract })))('$route', ({ route, contract }) => {
    let world: World;
    let ground: Ground;
    beforeAll(async () => {
      const owner = await anAccount(house(), { phoneConfirmed: true });
      const bike = await aBike(house(), { owner: owner.id });
      const shop = await aShop(house());
      const { membershipId: employeeId } = await anEmployee(house(), { shop, office: 'mechanic' });
      const { tag, serialNumber, certificateNumber, brand, model } = bike;
      const { tag: soldTag } = await anOwnedBike(house(), { seller: shop.cnpj, owner });
      const threadId = await aThread(owner, bike.tag);
      world = {
        tag,
        serialNumber,
        number: certificateNumber!,
        employeeId,
        brand: brand.slug,
        model: model.name,
        soldTag,
        threadId,
      };
      ground = { ownerId: owner.id, shop, brandId: brand.id };
    });

    test.each(callers)('%s', async (caller) => {
      const token = await tokenOf(house(), caller, ground, contract.access);
      const row = table[route]!;
      const answer = await ask(house(), contract as never, row.input(world) as never, {
        ...(token && { token }),
        ...(row.file && { file: row.file(world) }),
        address: `203.0.113.${(callers.indexOf(caller) % 200) + 1}`,
      });
      const body = answer.body as { code?: string; refused?: number; notes?: { code: string }[] };
      const done = body.refused ? body.notes![0]!.code : 'ok';
      expect(answer.status < 300 ? done : body.code).toBe(row.answers[caller]);
    });
  });
});
