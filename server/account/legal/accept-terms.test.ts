import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptTerms, readTermsDue } from '#domain/account/legal/contract.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { consents } from '#server/identity/tables.ts';
import { anAccount, type PersonWishes } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

const somebody = (acceptedTerms: string, wishes: PersonWishes = {}) => anAccount(house(), { acceptedTerms, ...wishes });
const due = async (token: string) => (await ask(house(), readTermsDue, {}, { token })).body;
const accept = (token: string, version = termsVersion) => ask(house(), acceptTerms, { version }, { token });
const acceptedBy = (accountId: string) =>
  house().db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(consents.acceptedAt);

test.each(['cyclist', 'bikeshop'] as const)(
  'a %s who accepted an older version is asked, with what changed since, until the new one is accepted',
  async (domain) => {
    const { id, token } = await somebody('2026-11.5', { domain });
    const asked = await due(token);
    expect([asked.version, asked.since.map(({ version }) => version)]).toEqual([
      termsVersion,
      [
        '2026-11.6',
        '2026-11.7',
        '2026-11.8',
        '2026-11.9',
        '2026-11.10',
        '2026-11.11',
        '2026-11.12',
        '2026-11.13',
        '2026-11.14',
        '2026-11.15',
      ],
    ]);
    expect(asked.since.every(({ changed }) => changed!.en && changed!['pt-BR'])).toBe(true);
    house().clock.advance(300);
    expect((await accept(token)).body).toEqual({ version: termsVersion, since: [] });
    expect((await due(token)).since).toEqual([]);
    expect((await acceptedBy(id)).map(({ textVersion, place }) => [textVersion, place])).toEqual([
      ['2026-11.5', 'registration'],
      [termsVersion, 'new-version'],
    ]);
    expect((await acceptedBy(id))[1]!.acceptedAt).toEqual(house().clock.now());
  },
);

test('the same again, later or at once, leaves the first instant', async () => {
  const { id, token } = await somebody('2026-11');
  await Promise.all([accept(token), accept(token)]);
  const [, first] = await acceptedBy(id);
  house().clock.advance(300);
  expect((await accept(token)).status).toBe(200);
  expect((await acceptedBy(id)).slice(1)).toEqual([first]);
});

test('nobody accepts what they did not read: an older or unknown version is refused and nothing kept', async () => {
  const { id, token } = await somebody('2026-11');
  for (const version of ['2026-11.6', '2027-01'])
    expect((await accept(token, version)).body.code).toBe('terms-changed');
  expect(await acceptedBy(id)).toHaveLength(1);
});

test.each([termsVersion, 'demo'])('who accepted “%s” is not asked', async (version) => {
  const { token } = await somebody(version);
  expect((await due(token)).since).toEqual([]);
});
