import { expect, onTestFinished } from 'vitest';
import { aPlace } from '#tests/production/place.ts';
import { aServerProcess } from '#tests/server/process.ts';

/** The address of a server of this test, which believes the address that a request names: a proxy wrote it there. */
export async function aServerBehindProxy(): Promise<string> {
  const place = await aPlace();
  onTestFinished(place.clear);
  const { child, url, ready, ended, output } = await aServerProcess({ ...place.env, DEMO: '0', TRUST_PROXY: '1' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  expect(await ready, output()).toBe(true);
  return url;
}
