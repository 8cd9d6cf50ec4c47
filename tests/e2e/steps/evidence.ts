import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listMyClaims } from '#domain/claim/owner.contract.ts';
import { to } from '#domain/paths.ts';
import { aVideo } from '#tests/builders/video.ts';
import { expect, type Scene } from '#tests/e2e/fixtures.ts';
import { mustCall } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { storeSession } from './log-in.ts';
import { aDemoSession, partsOf } from './parts.ts';
import { aShopSession } from './shop-person.ts';
import { isAt } from './step.ts';

/** A mechanic at the form for a part of a scanned bike. */
export async function anOpenForm(scene: Scene): Promise<void> {
  const { page, server, say } = scene;
  const owner = await aDemoSession(server, demo.accounts.owner);
  const caller = { token: owner.accessToken.token, address: server.address() };
  const { claims } = await mustCall(server.url, listMyClaims, { tag: demo.own }, caller);
  // Another test on this server may have sent a diagnosis of the first part.
  const part = (await partsOf(server, owner, demo.own)).find(({ id }) =>
    claims.every((claim) => claim.part.id !== id),
  )!;
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(to.tag({ tag: demo.own }));
  await expect(page).toHaveURL(to.myBike());
  await page.goto(to.openTicket({ partId: part.id }));
  await isAt(scene, say['shop-claims']('ticket.title'));
}

/** Chooses two photos and a video from the phone's files. */
export async function addFiles(page: Page, say: Scene['say']): Promise<void> {
  const photo = (background: string) =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const files = [
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo('#778') },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await photo('#a55') },
    { name: 'VID_1.mp4', mimeType: 'video/mp4', buffer: await aVideo({ seconds: 5, packetBytes: 40_000 }) },
  ];
  await page.getByLabel(say.evidence('add.files'), { exact: true }).last().setInputFiles(files);
  await expect(page.getByText(say.evidence('count', { count: 3, most: 12 }))).toBeVisible();
}

/** What was asked of the endpoints of uploads and reviews, on all pages of this phone. */
export function listenTo(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    const [, what = '', id = ''] = /^\/api\/(uploads|shop\/claims)\/([\w-]+)/.exec(pathname) ?? [];
    if (what && response.request().method() !== 'GET' && response.ok())
      asked.push(`${response.request().method()} ${what} ${id} ${pathname.split('/').at(-1)}`);
  });
  return asked;
}
