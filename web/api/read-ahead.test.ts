import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PartAnswer } from '#domain/http/answers.contract.ts';

const token = 'of-this-session';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The app has come to a page whose starter has asked for these. */
async function cameTo(answers: Record<string, PartAnswer>, instead?: Promise<PartAnswer[] | null>) {
  vi.resetModules();
  vi.stubGlobal('readAhead', {
    paths: Object.keys(answers),
    token,
    answers: instead ?? Promise.resolve(Object.values(answers)),
  });
  return import('./read-ahead.ts');
}

const me: PartAnswer = { status: 200, body: { name: 'Marina' } };
const gone: PartAnswer = { status: 404, body: { code: 'not-found' } };

test('an answer that has come ahead is given to all who ask at that time, and not much later', async () => {
  const { takeAhead } = await cameTo({ '/api/me': me });
  vi.setSystemTime(10_000);
  expect(await (await takeAhead('/api/me', token))!.json()).toEqual(me.body);
  vi.setSystemTime(11_999);
  expect((await takeAhead('/api/me', token))!.status).toBe(200);
  vi.setSystemTime(12_000);
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});

test('after its time it is asked again', async () => {
  const { takeAhead } = await cameTo({ '/api/me': me });
  vi.setSystemTime(15_000);
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});

test('a refusal is told once', async () => {
  const { takeAhead } = await cameTo({ '/api/my-bikes/AB12CD34': gone });
  const answer = await takeAhead('/api/my-bikes/AB12CD34', token);
  expect(answer!.status).toBe(404);
  expect(answer!.headers.get('content-type')).toBe('application/problem+json');
  expect(await takeAhead('/api/my-bikes/AB12CD34', token)).toBeUndefined();
});

test.each([
  ['another path', '/api/my-bikes', token],
  ['another session', '/api/me', 'of-somebody-else'],
  ['no session', '/api/me', undefined],
])('%s is asked', async (_name, path, whose) => {
  const { takeAhead } = await cameTo({ '/api/me': me });
  expect(await takeAhead(path, whose)).toBeUndefined();
});

test('what was left out is asked', async () => {
  const { takeAhead } = await cameTo({ '/api/me': null });
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});

test('where nothing came, each read is asked', async () => {
  const { takeAhead } = await cameTo({ '/api/me': me }, Promise.resolve(null));
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});

test('nothing that was read before a change is given after it', async () => {
  const { forgetAhead, takeAhead } = await cameTo({ '/api/me': me });
  forgetAhead();
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});

test('nor what is still on its way when the change is made', async () => {
  const late = Promise.withResolvers<PartAnswer[]>();
  const { forgetAhead, takeAhead } = await cameTo({ '/api/me': me }, late.promise);
  const taken = takeAhead('/api/me', token);
  forgetAhead();
  late.resolve([me]);
  expect(await taken).toBeUndefined();
});

test('a page that asked for nothing has nothing', async () => {
  vi.resetModules();
  const { takeAhead } = await import('./read-ahead.ts');
  expect(await takeAhead('/api/me', token)).toBeUndefined();
});
