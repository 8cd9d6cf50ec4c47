import { expect } from '@playwright/test';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { fill, isAt, press, step } from './step.ts';

/** Scans a tag and checks that its bike is shown. */
export function scan(scene: Scene, { tag, model }: Pick<StockedBike, 'tag' | 'model'>): Promise<void> {
  return step(`scan ${tag}`, async () => {
    // Lower case, as some readers produce it.
    await scene.page.goto(`/${tag.toLowerCase()}`);
    await isAt(scene, model);
    await waitForHydration(scene);
  });
}

/** The landing works before the app is loaded; waits until the app has hydrated it. */
export async function waitForHydration({ page }: Scene): Promise<void> {
  // React marks the elements that it has rendered.
  const isDrawn = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  await expect.poll(() => page.evaluate(isDrawn), 'the app is there').toBe(true);
}

/** From the landing to the screen for the serial number. */
export function beginSignUp(scene: Scene): Promise<void> {
  return step('begin the sign-up', async () => {
    await press(scene, scene.say.tag('landing.activate'));
    await isAt(scene, scene.say.warranty('sign-up.title'));
  });
}

/** Types the bike's serial number and continues to the e-mail. */
export function enterSerialNumber(scene: Scene, serialNumber: string): Promise<void> {
  return step('enter the serial number', async () => {
    await fill(scene, scene.say.warranty('sign-up.serial-number'), serialNumber);
    await press(scene, scene.say.warranty('sign-up.continue'));
    await isAt(scene, scene.say.account('register.title'));
  });
}

/** Types a serial number while signed in, and sends it. */
export function activateWith(scene: Scene, serialNumber: string): Promise<void> {
  return step(`activate with ${serialNumber}`, async () => {
    await fill(scene, scene.say.warranty('sign-up.serial-number'), serialNumber);
    await press(scene, scene.say.warranty('sign-up.activate'));
  });
}
