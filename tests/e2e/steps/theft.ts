import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { beginSightingPhoto, reportSighting } from '#domain/stolen/contract.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import { see } from '#tests/e2e/see.ts';
import { mustCall } from '#tests/production/client.ts';
import { isAt, press, step } from './step.ts';

/** The dialog that is open. */
export const dialogOf = ({ page }: Scene) => page.getByRole('dialog');
/** Where a finder is. */
export const place = { latitude: -23.561, longitude: -46.656 };

/** The way from my bike to the screen where it is marked. */
export function openFromBike(scene: Scene, { tag }: { tag: string }): Promise<void> {
  const { page, say } = scene;
  return step('from my bike to where it is marked', async () => {
    await page.goto(`/${tag}`);
    await expect(page).toHaveURL('/my-bike');
    await page.getByRole('link', { name: say.bike('theft.row') }).click();
    await isAt(scene, say.stolen('mark.title'));
  });
}

/** Marks the bike that is open, after the confirmation. */
export function mark(scene: Scene): Promise<void> {
  const { say } = scene;
  return step('mark it', async () => {
    await press(scene, say.stolen('mark.submit'));
    await expect(dialogOf(scene)).toContainText(say.stolen('mark.ask-title'));
    await dialogOf(scene)
      .getByRole('button', { name: say.stolen('mark.confirm') })
      .click();
    await isAt(scene, say.stolen('marked.title'));
  });
}

/** Ends the theft, after the confirmation. */
export function end(scene: Scene, how: 'found' | 'withdrawn'): Promise<void> {
  const { say } = scene;
  return step(`end it: ${how}`, async () => {
    await press(scene, say.stolen(`end.${how}.open`));
    await see(scene.page, `before it is ended: ${how}`);
    await dialogOf(scene)
      .getByRole('button', { name: say.stolen(`end.${how}.confirm`) })
      .click();
    await isAt(scene, say.stolen(`ended.${how}.title`));
  });
}

/** Somebody without an account finds a bike; returns the secret of the conversation. */
export async function find(
  { server }: Scene,
  tag: string,
  wish: { text: string; position?: typeof place },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await mustCall(server.url, reportSighting, { tag, id: randomUUID(), secret, ...wish }, { address: server.address() });
  return secret;
}

/** The finder sends a photo, 300 pixels wide. */
export async function sendPhoto({ server }: Scene, secret: string): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#878' } });
  const bytes = new Uint8Array(await picture.jpeg().toBuffer());
  const [id, address] = [randomUUID(), server.address()];
  await mustCall(server.url, beginSightingPhoto, { secret, id, bytes: bytes.length }, { address });
  const { ok } = await fetch(`${server.url}/api/sightings/${secret}/uploads/${id}/pieces?offset=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': address },
    body: bytes,
  });
  expect(ok).toBe(true);
}
