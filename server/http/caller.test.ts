import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import type { Config } from '#server/settings/config.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

/**
 * The address that a request counts under, reported by an app whose peers are `from`; the refusal's code where there
 * is one.
 */
async function counted(trustProxy: Config['trustProxy'], from: string, forwarded?: string): Promise<string> {
  let app: FastifyInstance | undefined;
  try {
    app = await createApp({ ...house(), config: { ...house().config, trustProxy } }, { features });
    app.get('/counted', async (request) => request.ip);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const answer = await app.inject({ url: '/counted', remoteAddress: from, headers });
    return answer.statusCode === 200 ? answer.payload : answer.json<{ code: string }>().code;
  } finally {
    await app?.close();
  }
}

const caller = '198.51.100.7';
const forged = '203.0.113.66';

describe('nobody’s word', () => {
  test('counts the connection’s address', async () => {
    expect(await counted(false, caller, forged)).toBe(caller);
    expect(await counted(false, caller, 'unknown')).toBe(caller);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('TRUST_PROXY %s: what a proxy forwards is warned of %i times, however much arrives', async (trustProxy, times) => {
    const app = await createApp({ ...house(), config: { ...house().config, trustProxy } }, { features });
    const warned = vi.spyOn(app.log, 'warn');
    await app.inject({ url: '/healthz' });
    for (let nth = 0; nth < 3; nth++) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': caller } });
    await app.close();
    expect(warned.mock.calls.filter(([words]) => String(words).includes('TRUST_PROXY'))).toHaveLength(times);
  });
});

describe('one proxy, whichever it is', () => {
  test.each([
    [undefined, '10.0.0.5'],
    [caller, caller],
    [`${forged}, ${caller}`, caller],
    [`unknown, ${caller}`, caller],
    ['2001:db8:1::9', '2001:db8:1::9'],
  ])('X-Forwarded-For: %s counts %s', async (forwarded, expected) => {
    expect(await counted(true, '10.0.0.5', forwarded)).toBe(expected);
  });

  test.each(['unknown', `${caller}:4711`, '[2001:db8:1::9]', '_hidden', `${caller}, unknown`, '1', 'x'.repeat(5000)])(
    'X-Forwarded-For: %s is refused',
    async (forwarded) => {
      expect(await counted(true, '10.0.0.5', forwarded)).toBe('forbidden');
    },
  );
});

describe('a list of proxies', () => {
  const proxies = ['10.0.0.0/24', '2001:db8:7::/64'];

  test.each([
    ['a proxy that connects', '10.0.0.5', caller, caller],
    ['two behind one another', '10.0.0.5', `${caller}, 10.0.0.6`, caller],
    ['one over IPv6', '2001:db8:7::5', caller, caller],
    ['one whose address comes as IPv6', '::ffff:10.0.0.5', caller, caller],
    ['a forged address in front', '10.0.0.5', `${forged}, ${caller}`, caller],
    ['a stranger past the proxies', caller, forged, caller],
    ['a neighbour of theirs', '10.0.1.5', forged, '10.0.1.5'],
    ['a proxy that names nobody', '10.0.0.5', 'unknown', 'forbidden'],
    ['a stranger’s nonsense behind a proxy', '10.0.0.5', `unknown, ${caller}`, caller],
  ])('%s', async (_what, from, forwarded, expected) => {
    expect(await counted(proxies, from, forwarded)).toBe(expected);
  });
});
