import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { may, offices, type ShopAction } from '#domain/shop/office.ts';
import { findAccount } from '#server/account/accounts.store.ts';
import { openSession } from '#server/account/open-session.ts';
import type { ShopRow } from '#server/db/demo/make-shop.ts';
import { endpoints } from '#server/endpoints.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { anAccount, aPhone } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';

const cyclists = ['nobody', 'ended session', 'unconfirmed', 'other cyclist', 'owner'] as const;
const shopOffices = offices.map((office) => `shop’s ${office}` as const);
/** Who calls. `other shop` is the Owner of another shop than the one that the row is about; the offices are of that one. */
const callers = [...cyclists, 'other shop', ...shopOffices] as const;
type Caller = (typeof callers)[number];
type ShopCaller = Exclude<Caller, (typeof cyclists)[number]>;

/** What an endpoint is called with, and what each caller gets: `ok`, or the refusal's code. */
type Row = { input: (world: World) => Record<string, unknown>; answers: Record<Caller, string> };

const all = (answer: string): Row['answers'] => Object.fromEntries(callers.map((caller) => [caller, answer])) as never;
const shopPeople = (answer: string) =>
  Object.fromEntries(['other shop', ...shopOffices].map((caller) => [caller, answer])) as Record<ShopCaller, string>;
const session = { 'nobody': 'not-signed-in', 'ended session': 'session-ended' };
const everybodySignedIn = { ...all('ok'), ...session };
const cyclistsOnly = { ...everybodySignedIn, ...shopPeople('wrong-domain') };
const ownersOnly = (refusal: string) => ({ ...cyclistsOnly, 'unconfirmed': refusal, 'other cyclist': refusal });
const shopsOnly = { ...all('shops-only'), ...session, ...shopPeople('ok') };
/** What the table of decisions section 4 allows, one office at a time; `other` is what the Owner of another shop gets. */
const allowedTo = (action: ShopAction, other = 'ok'): Row['answers'] => ({
  ...shopsOnly,
  ...(Object.fromEntries(
    offices.map((office) => [`shop’s ${office}`, may(office, action) ? 'ok' : 'forbidden']),
  ) as {}),
  'other shop': other,
});
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
  'GET /api/me': { input: none, answers: everybodySignedIn },
  'PATCH /api/me': { input: () => ({ name: 'Ana Lima' }), answers: everybodySignedIn },
  'PUT /api/me/password': {
    input: () => ({ currentPassword: 'Pedivela#2026', newPassword: 'Pedivela#2027' }),
    answers: everybodySignedIn,
  },
  'POST /api/password-resets': { input: () => ({ email: `${crypto.randomUUID()}@example.com` }), answers: all('ok') },
  'POST /api/password-resets/use': {
    input: () => ({ token: 'x'.repeat(43), password: 'Pedivela#2026' }),
    answers: all('reset-link-invalid'),
  },
  'POST /api/me/phone-codes': { input: () => ({ phone: aPhone() }), answers: cyclistsOnly },
  'POST /api/me/phone': {
    input: () => ({ phone: aPhone(), code: '000000' }),
    answers: { ...all('code-expired'), ...session, ...shopPeople('wrong-domain') },
  },
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
    input: () => ({ id: uuidv7(), email: 'somebody@example.com', code: '000000' }),
    answers: all('code-expired'),
  },
  'POST /api/shop/phone-codes': {
    input: () => ({ emailProof: 'x'.repeat(43), phone: aPhone() }),
    answers: all('email-proof-invalid'),
  },
  'POST /api/shop/requests': {
    input: () => ({
      ...{ id: uuidv7(), emailProof: 'x'.repeat(43), cnpj: aCnpj(), office: 'owner', fullName: 'Ana Lima' },
      ...{ whatsapp: aPhone(), code: '000000', language: 'en', acceptedTerms: '2026-11' },
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
    input: () => ({ id: uuidv7(), phone: aPhone(), code: '000000' }),
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
  'POST /api/shop/bikes/:tag/owner-looks': {
    input: ({ tag }) => ({ tag, id: uuidv7() }),
    answers: allowedTo('see-owner-contact'),
  },
  'GET /api/me/data-looks': { input: none, answers: everybodySignedIn },
  'GET /api/dev/letters': { input: none, answers: all('ok') },
};

type World = { tag: string; serialNumber: string; number: string; employeeId: string };

const house = useHouse();
const mounted = endpoints(testConfig).map(({ contract }) => contract);

describe('who may call what', () => {
  test('the table has a row for every endpoint, and for nothing else', () => {
    expect(mounted.map(({ route }) => route).sort()).toEqual(Object.keys(table).sort());
  });

  describe.each(mounted.map((contract) => ({ route: contract.route, contract })))('$route', ({ route, contract }) => {
    let world: World;
    let ownerId: string;
    let shop: ShopRow;
    beforeAll(async () => {
      const owner = await anAccount(house(), { phoneConfirmed: true });
      const bike = await aBike(house(), { owner: owner.id });
      shop = await aShop(house());
      const { membershipId: employeeId } = await anEmployee(house(), { shop, office: 'mechanic' });
      world = { tag: bike.tag, serialNumber: bike.serialNumber, number: bike.certificateNumber!, employeeId };
      ownerId = owner.id;
    });

    test.each(callers)('%s', async (caller) => {
      const token = await tokenOf(caller, ownerId, shop);
      const row = table[route]!;
      const answer = await ask(house(), contract as never, row.input(world) as never, {
        ...(token && { token }),
        address: `203.0.113.${(callers.indexOf(caller) % 200) + 1}`,
      });
      const body = answer.body as { code?: string };
      expect(answer.status < 300 ? 'ok' : body.code).toBe(row.answers[caller]);
    });
  });
});

async function tokenOf(caller: Caller, ownerId: string, shop: ShopRow): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'ended session') return 'x'.repeat(43);
  if (caller === 'unconfirmed') return (await anAccount(house())).token;
  if (caller === 'other cyclist') return (await anAccount(house(), { phoneConfirmed: true })).token;
  if (caller === 'other shop') return (await anEmployee(house())).token;
  const office = offices[shopOffices.indexOf(caller as never)];
  if (office) return (await anEmployee(house(), { shop, office })).token;
  return openSessionOf(ownerId);
}

/** A session of its own for each call: some endpoints end it. */
async function openSessionOf(accountId: string): Promise<string> {
  const { db } = house();
  const account = (await findAccount(db, accountId))!;
  const tokens = await db.transaction((tx) => openSession(tx, house(), account, 'cyclist'));
  return tokens.accessToken.token;
}
