import { expect, test } from './fixtures.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt } from './steps/step.ts';

test('a session whose time is over leaves nothing on the counter’s phone: in an open page, in another tab, in a page opened again', async ({
  scene,
  context,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await aCyclist(server, { bike });
  const typedBefore = '+5511900000099';
  /** The bike is open, and what a cyclist typed who stood here before is on the phone. */
  const openBike = async () => {
    await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
    await page.goto(`/${bike.tag}`);
    await isAt(scene, say.scan('shop-bike.title', { model: bike.model }));
    await page.evaluate((phone) => localStorage.setItem('phoneCode', `{"state":{"phone":"${phone}"}}`), typedBefore);
  };
  const nothingIsLeft = async () => {
    await expect(page).toHaveURL('/loja');
    await expect(page.getByText(bike.serialNumber)).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    for (const word of [bike.tag, typedBefore, 'accessToken', 'usedAt']) expect(stored).not.toContain(word);
  };
  await page.clock.install();
  await openBike();
  await page.clock.fastForward('02:06:00');
  await nothingIsLeft();
  await expect(page.getByText(say.shop('landing.ended.idle'))).toBeVisible();

  await openBike();
  const behind = await context.newPage();
  await behind.goto('/loja/menu');
  await expect(behind.getByRole('heading', { name: say.scan('menu.last') })).toBeVisible();
  await page.clock.fastForward('02:06:00');
  await nothingIsLeft();
  await expect(behind).toHaveURL('/loja');
  await behind.close();

  for (const path of ['/loja/menu', '/my-bike']) {
    await openBike();
    // From a page without the app: there, no answer that is still on its way counts as a use.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('usedAt', '2026-01-01T00:00:00.000Z'));
    await page.goto(path);
    await nothingIsLeft();
  }
});

test('a session that ended while the phone lay there: the shop’s own address asks to log in, and is never empty', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  alarms.expect(/^GET \/api\/me 401$/);
  alarms.tolerate(/^GET \/api\/shop(\/claims)? 401$/);
  const tokens = await aShopSession(server, 'mechanic');
  // The session itself is other journeys' too; one that nobody has is answered like one that has ended.
  const [open, ended] = [tokens.accessToken.token, [...tokens.accessToken.token].toReversed().join('')];
  for (const address of ['/loja', '/loja/menu']) {
    await storeSession(page, { tokens });
    await page.evaluate(
      ([from, to]) => localStorage.setItem('tokens', localStorage.getItem('tokens')!.replace(from, to)),
      [open, ended] as const,
    );
    await page.goto(address);
    await isAt(scene, say.shop('landing.title'));
    await expect(page).toHaveURL('/loja');
  }
});
