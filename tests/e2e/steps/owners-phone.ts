import type { Page } from '@playwright/test';
import type { Alarms } from '#tests/e2e/alarms.ts';
import { expect, type Scene } from '#tests/e2e/fixtures.ts';
import { anOwnerAtTheirBike } from './log-in.ts';
import { step } from './step.ts';

/** A phone of an owner whose bike, certificate and receipt are on it. */
export async function anOwnersPhone(scene: Scene) {
  const { page } = scene;
  const { person: owner, bike } = await anOwnerAtTheirBike(scene);
  await step('the phone has everything', () =>
    expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['fetched-ahead'])),
  );
  return { bike, owner };
}

/** What lies in the person's cache, without the person. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('kept-for-person')).keys();
    return keys.map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1)!));
  });
}

/** The network is cut, for the page and for its worker. */
export async function cutOff({ page }: Scene, alarms: Alarms): Promise<void> {
  await step('cut the network', async () => {
    await alarms.cut(page.context());
  });
}

/** Where any of these words stands: in the browser's stores or in its caches. */
export function traces(page: Page, words: string[]): Promise<string[]> {
  return page.evaluate(async (words) => {
    const found: string[] = [];
    const look = (where: string, text: string) => {
      if (words.some((word) => text.includes(word))) found.push(where);
    };
    for (const [name, store] of Object.entries({ localStorage, sessionStorage }))
      for (const key of Object.keys(store)) look(`${name} ${key}`, store.getItem(key) ?? '');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        look(`${name} ${request.url}`, request.url + ((await answer?.text()) ?? ''));
      }
    }
    if ((await indexedDB.databases()).length > 0) found.push('indexedDB');
    return found;
  }, words);
}
