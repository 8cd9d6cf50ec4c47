import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { aServerBehindProxy } from './behind-proxy.ts';

/** So many networks at once, each with so many wrong log-ins one after the other. */
const flood = { networks: 400, each: 3 };
/** Milliseconds within which somebody gets in meanwhile, on a phone that the account knows. */
const prompt = 2_000;

type From = { address: string; cookie?: string };
/** As through a proxy, which keeps its connections. The status, and the cookie that was set. */
const proxy = new Agent({ keepAlive: true });
function post(url: string, { route }: { route: string }, body: object, { address, cookie }: From) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) };
  return new Promise<{ status: number; cookie: string | undefined }>((resolve, reject) => {
    request(`${url}${route.split(' ')[1]!}`, { method: 'POST', agent: proxy, headers }, (answer) => {
      answer
        .resume()
        .once('end', () =>
          resolve({ status: answer.statusCode!, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] }),
        );
    })
      .once('error', reject)
      .end(JSON.stringify(body));
  });
}

test('somebody on a phone that the account knows gets in through a flood of strangers’ log-ins', async () => {
  const url = await aServerBehindProxy();
  const person = { email: 'lia@example.com', password: 'Pedivela#2026' };
  const own = { address: '198.51.100.9' };
  const account = {
    id: randomUUID(),
    ...person,
    name: 'Lia Prado',
    language: 'pt-BR',
    acceptedTerms: '1',
    isAdult: true as const,
  };
  const registered = await post(url, createAccount, account, own);
  expect(registered.status).toBe(200);
  const cookie = registered.cookie!;

  const statuses: number[] = [];
  const strangers = Array.from({ length: flood.networks }, async (_, at) => {
    const from = { address: `203.0.${at >> 8}.${at & 255}` };
    for (let nth = 0; nth < flood.each; nth++) {
      const guess = { email: `nobody${at}-${nth}@example.com`, password: 'Wrong#2026' };
      statuses.push((await post(url, logIn, guess, from)).status);
    }
  });
  let isOver = false;
  const ended = Promise.all(strangers).finally(() => (isOver = true));
  const waits: number[] = [];
  while (!isOver) {
    // Time: once a second.
    await new Promise((go) => setTimeout(go, 1_000));
    const since = performance.now();
    const { status } = await post(url, logIn, person, { ...own, cookie });
    waits.push(Math.round(performance.now() - since));
    expect(status).toBe(200);
  }
  await ended;
  const by = Object.groupBy(statuses, String);
  console.log({ waits, strangers: Object.entries(by).map(([status, of]) => [status, of!.length]) });
  expect(waits.length).toBeGreaterThan(1);
  expect(Math.max(...waits)).toBeLessThan(prompt);
  expect(statuses).toContain(503);
});
