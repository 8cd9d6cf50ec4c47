import { readdirSync, readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import { linkPurposes, linkRules } from '#domain/account/mailed-link.ts';
import { hashOf } from '#server/identity/signing.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { Problem } from '#server/verb/problem.ts';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { useHouse } from '#tests/server/house.ts';
import { dropLinks, endLinks, useLink } from './links.store.ts';
import { mintLink, mintOnce, type LinkWish, openLink } from './links.ts';

const house = useHouse();

const tokenIn = (url: string) => new URL(url).searchParams.get('token')!;
const mint = async (wish: LinkWish, seconds?: number) =>
  tokenIn((await house().db.transaction((tx) => mintLink(tx, house(), wish, seconds))).url);
/** What becomes of a token: the link that it opens, or the code of its refusal. */
const open = (purpose: LinkWish['purpose'], token: string) =>
  openLink(house().db, house(), purpose, token).then(
    ({ subjectId }) => subjectId,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe.each(linkPurposes)('a link of the purpose %s', (purpose) => {
  const { seconds, bytes, refused } = linkRules[purpose];
  const isRefused = (code: (typeof refused)[number]) => (refused as readonly string[]).includes(code);

  it('leads to its page and its thing, for its purpose alone; of its secret the hash is kept', async () => {
    const subjectId = uuidv7();
    const token = await mint({ purpose, subjectId });
    expect(Buffer.from(token, 'base64url')).toHaveLength(bytes);
    expect(await open(purpose, token)).toBe(subjectId);
    for (const other of linkPurposes) if (other !== purpose) expect(await open(other, token)).toBe('link-unknown');
    expect(JSON.stringify(await house().db.select().from(mailedLinks))).not.toContain(token);
  });

  it('is over after its time, and once what it leads to has moved on, where its purpose says so', async () => {
    const subjectId = uuidv7();
    const token = await mint({ purpose, subjectId });
    const other = uuidv7();
    const shorter = await mint({ purpose, subjectId: other }, 60);
    house().clock.advance(60);
    expect(await open(purpose, shorter)).toBe(isRefused('link-expired') ? 'link-expired' : other);
    await house().db.transaction((tx) => endLinks(tx, subjectId, house().clock.now()));
    expect(await open(purpose, token)).toBe(isRefused('link-used') ? 'link-used' : subjectId);
    house().clock.advance(seconds);
    const late = isRefused('link-used') ? 'link-used' : isRefused('link-expired') ? 'link-expired' : subjectId;
    expect(await open(purpose, token)).toBe(late);
    await house().db.transaction((tx) => dropLinks(tx, subjectId));
    expect(await open(purpose, token)).toBe('link-unknown');
  });
});

test('a secret of two purposes opens both; a request gets one link', async () => {
  const reset: LinkWish = { purpose: 'reset-password', subjectId: uuidv7() };
  const proof: LinkWish = { purpose: 'prove-address', subjectId: uuidv7() };
  const ask = () => house().db.transaction((tx) => mintOnce(tx, house(), reset, proof));
  const token = tokenIn((await ask())!.url);
  expect(await ask()).toBeNull();
  expect(await open('reset-password', token)).toBe(reset.subjectId);
  expect(await open('prove-address', token)).toBe(proof.subjectId);
});

test('of two who use a link at once one does', async () => {
  const token = await mint({ purpose: 'reset-password', subjectId: uuidv7() });
  const use = () => house().db.transaction((tx) => useLink(tx, 'reset-password', hashOf(token), house().clock.now()));
  expect((await Promise.all([use(), use()])).toSorted()).toEqual([false, true]);
});

test('links are made and looked up in one place', () => {
  const own = readdirSync(new URL('.', import.meta.url)).map((name) => `server/identity/links/${name}`);
  const elsewhere = sourceFiles(['server'])
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('.test.ts') && !own.includes(path))
    .filter((path) => /insert\(mailedLinks\)|mailedLinks\.tokenHash/.test(readFileSync(path, 'utf8')));
  expect(elsewhere).toEqual([]);
});
