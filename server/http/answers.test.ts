import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { listMyBikes } from '#domain/bike/contract.ts';
import { answerTogether, mostAnswers } from '#domain/http/answers.contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

async function anOwner() {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  return { ...owner, ...(await aBike(house(), { owner: owner.id })) };
}

type Options = Parameters<typeof ask>[3];

/** The answers to these paths, asked in one request. */
async function together(paths: string[], options?: Options) {
  const { status, body } = await ask(house(), answerTogether, { of: paths }, options);
  expect(status).toBe(200);
  return body.answers;
}

const statuses = async (paths: string[], options?: Options) =>
  (await together(paths, options)).map((answer) => answer?.status ?? null);

test('each read is answered as if it had come alone, in the order in which they were asked', async () => {
  const { token, tag } = await anOwner();
  const alone = [
    await ask(house(), listMyBikes, {}, { token }),
    await ask(house(), findTag, { tag }, { token }),
    await ask(house(), getProfile, {}, { token }),
  ];
  expect(alone[1]!.body).toMatchObject({ mine: true });
  const answers = await together(['/api/my-bikes', `/api/tags/${tag}`, '/api/me'], { token });
  expect(answers).toEqual(alone.map(({ status, body }) => ({ status, body })));
});

test('one read is a list of one', async () => {
  const { token, id } = await anOwner();
  const { body } = await ask(house(), answerTogether, { of: '/api/me' }, { token });
  expect(body.answers).toMatchObject([{ status: 200, body: { id } }]);
});

test('a read that is refused is refused alone', async () => {
  const { tag } = await anOwner();
  const answers = await together(['/api/me', `/api/tags/${tag}`, '/api/my-bikes']);
  expect(answers.map((answer) => answer?.status)).toEqual([401, 200, 401]);
  expect(answers[0]).toMatchObject({ body: { code: 'not-signed-in' } });
});

test('what lies below a refused path is not asked, and one attempt at others’ things is recorded once', async () => {
  const { tag } = await anOwner();
  const { token, id } = await anOwner();
  const bike = `/api/my-bikes/${tag}`;
  const paths = ['/api/my-bikes', bike, `${bike}/receipt`, `${bike}/claims`, '/api/me'];
  expect(await statuses(paths, { token })).toEqual([200, 404, null, null, 200]);
  const { db, signing } = house();
  const who = eventName(signing, { accountId: id });
  const events = await db.select().from(securityEvents).where(eq(securityEvents.who, who));
  expect(events).toMatchObject([{ kind: 'access-refused', count: 1, details: { route: 'GET /api/my-bikes/:tag' } }]);
});

test('files, documents, writes, pages, unknown paths and itself are no reads', async () => {
  const { token, certificateNumber } = await anOwner();
  const none = [
    `/api/certificates/${certificateNumber}/pdf`,
    '/api/me/phone',
    '/api/problems',
    '/api/nothing/here',
    '/api/answers',
  ];
  expect(await statuses(none, { token })).toEqual(none.map(() => 404));
});

test.each([
  ['no path', []],
  ['too many', Array.from({ length: mostAnswers + 1 }, () => '/api/me')],
  ['another part of the app', ['/healthz']],
  ['another host', ['https://example.com/api/me']],
  ['an encoded path', ['/api/m%65']],
  ['a way up', ['/api/../healthz']],
])('%s is refused as a whole', async (_name, of) => {
  const answer = await ask(house(), answerTogether, { of });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
});

test('each read counts for its own limit, under the address that asks', async () => {
  const { tag } = await anOwner();
  const paths = Array.from({ length: mostAnswers }, () => `/api/tags/${tag}`);
  const from = { address: '203.0.113.50' };
  const rounds = findTag.limit.times / mostAnswers;
  for (let round = 0; round < rounds; round++) await together(paths, from);
  expect(await statuses(['/api/tags/NEVER000', `/api/tags/${tag}`], from)).toEqual([429, 429]);
  expect((await ask(house(), findTag, { tag }, from)).status).toBe(429);
  expect(await statuses([`/api/tags/${tag}`], { address: '203.0.113.51' })).toEqual([200]);
});

test('a browser that would rather have a page gets JSON all the same, which nobody keeps', async () => {
  const answer = await house().app.inject({
    url: '/api/answers?of=/api/me&of=/api/nothing',
    headers: { 'accept': 'text/html', 'x-forwarded-for': '198.51.100.7', 'if-none-match': '*' },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toMatchObject({ answers: [{ status: 401 }, { status: 404 }] });
});
