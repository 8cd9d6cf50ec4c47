import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getMyClaim, listMyClaims } from '#domain/claim/owner.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { tellTerms } from '#server/claim/term/tell-terms.ts';
import { accounts } from '#server/db/tables/account.ts';
import { readTable } from '#server/demo/read-demo.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { features } from '#server/features.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { deskLog } from '#server/imports/tables.ts';
import { letters } from '#server/jobs/tables.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const tag = 'REPA1RS1';

async function tokenOf(email: string, domain: 'cyclist' | 'bikeshop'): Promise<string> {
  const [account] = await house().db.select().from(accounts).where(eq(accounts.email, email));
  const { accessToken } = await house().db.transaction((tx) => openSession(tx, house(), account!, domain));
  return accessToken.token;
}

async function claimsOfMarina() {
  const token = await tokenOf('marina@example.com', 'cyclist');
  const { claims } = (await ask(house(), listMyClaims, { tag }, { token })).body;
  return { token, claims, of: (part: string) => claims.find((claim) => claim.part.name === part)!.id };
}

beforeAll(() => seedDemo(house(), features));

test('every row of the demo’s table is a claim in its state, without a letter', async () => {
  const { claims } = await claimsOfMarina();
  const rows = readTable<'part' | 'state'>('claims').map(({ part, state }) => [part, state] as const);
  const stand = claims.map(({ part, state }) => [part.name, state] as const);
  expect(Object.fromEntries(stand)).toEqual(Object.fromEntries(rows));
  expect(claims).toHaveLength(rows.length);
  await tellTerms(house());
  expect(await house().db.$count(letters, like(letters.kind, 'claim%'))).toBe(0);
});

test('what is to be done is open to those who shall do it', async () => {
  const { token, of } = await claimsOfMarina();
  const may = async (part: string, email?: string) => {
    const claimId = of(part);
    if (email === undefined) return (await ask(house(), getMyClaim, { claimId }, { token })).body.may;
    const session = { token: await tokenOf(email, 'bikeshop') };
    return (await ask(house(), getShopClaim, { claimId }, session)).body.may;
  };
  expect(await may('Freio traseiro', 'mei@example.com')).toContain('diagnose');
  expect(await may('Roda traseira', 'mei@example.com')).not.toContain('decide');
  expect(await may('Roda traseira', 'marcos@example.com')).toContain('decide');
  expect(await may('Trocadores', 'mei@example.com')).toContain('decide');
  expect(await may('Selim', 'mei@example.com')).toContain('replace');
  expect(await may('Pedivela')).toContain('choose-remedy');
  expect(await may('Corrente')).toContain('appeal');
});

test('photos can be seen, and a draft is there', async () => {
  const { token, of } = await claimsOfMarina();
  const { body } = await ask(house(), getMyClaim, { claimId: of('Freio traseiro') }, { token });
  const photo = body.events[0]!.evidence[0]!;
  for (const [url, type] of [
    [photo.url, 'image/jpeg'],
    [photo.thumbnail!, 'image/webp'],
  ] as const) {
    const { pathname, search } = new URL(url, 'https://app.example');
    expect((await house().app.inject(pathname + search)).headers['content-type']).toBe(type);
  }
  const session = { token: await tokenOf('mei@example.com', 'bikeshop') };
  const drafted = await ask(house(), getShopClaim, { claimId: of('Câmbio traseiro') }, session);
  expect(drafted.body.draft).toMatchObject({ diagnosis: 'Gaiola torta para dentro, sem marca de batida.' });
});

test('importing changed files again changes no claim', async () => {
  const before = (await claimsOfMarina()).claims;
  house().clock.advance(3600);
  await house().db.delete(deskLog);
  await seedDemo(house(), features);
  expect((await claimsOfMarina()).claims).toEqual(before);
});
