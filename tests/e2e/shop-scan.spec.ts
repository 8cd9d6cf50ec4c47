import { qrPicture } from '#tests/builders/qr-picture.ts';
import { lettersTo } from '#tests/production/client.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { toPng } from './to-png.ts';

/** Opens the scan screen as a person of the demo's shop. */
async function scanAs({ page, server }: Scene, office: 'owner' | 'mechanic'): Promise<void> {
  await storeSession(page, { tokens: await aShopSession(server, office) });
  await page.goto('/loja/tag-scan');
}

/** The path of the newest message of a shop, from the link in its letter. */
async function messageLinkTo(url: string, email: string): Promise<string> {
  const letters = await lettersTo(url, email);
  const [letter] = letters.filter(({ kind }) => kind === 'contact-message');
  return /\/login\?next=\S+/.exec(letter?.text ?? '')![0];
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop scans a bike and writes to its owner, who answers, shares the contact, sees who looked, and stops the shop @spine', async ({
      scene,
      anotherPhone,
      address,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      const owner = await aCyclist(server, { bike });
      showToCamera(`${server.url}/${bike.tag}`);
      await storeSession(page, { tokens: await aShopSession(server, 'owner') });
      await page.goto('/loja/menu');
      await isAt(scene, 'Bicicletaria Pedal Bom');
      await see(page, 'shop menu');
      await press(scene, say.scan('menu.scan'));

      await step('the camera reads the code', () => isAt(scene, say.scan('shop-bike.title', { model: bike.model })));
      await expect(page).toHaveURL('/my-bike');
      await expect(page).toHaveTitle(new RegExp(`^${say.shell('titles.bike')} · `));
      await expect(page.getByText('J***a L.', { exact: true })).toBeVisible();
      await expect(page.getByText(owner.email)).toHaveCount(0);
      await see(page, 'bike of a shop');

      await expect(page.getByText(say.scan('shop-bike.owner.why.may-write'))).toBeVisible();
      await expect(page.getByRole('button', { name: say.scan('shop-bike.owner.contact') })).toHaveCount(0);
      const dialog = page.getByRole('dialog');
      await step('write to the owner', async () => {
        await press(scene, say.scan('shop-bike.owner.write'));
        await dialog.getByRole('button', { name: say.scan('shop-bike.owner.send') }).click();
        await expect(dialog.getByText(say.account('errors.text.required'))).toBeVisible();
        await dialog.getByRole('textbox').fill('Recall do freio.\nVenha até sexta.');
        await see(page, 'message to the owner');
        await dialog.getByRole('button', { name: say.scan('shop-bike.owner.send') }).click();
        await expect(page.getByText('Recall do freio.')).toBeVisible();
        await see(page, 'bike of a shop, written');
      });

      const phone = await anotherPhone({
        baseURL: server.url,
        locale,
        extraHTTPHeaders: { 'x-forwarded-for': address },
      });
      const other = { ...scene, page: phone };
      const sheet = phone.getByRole('dialog');
      await step('the owner follows the letter, answers and shares', async () => {
        await storeSession(phone, owner);
        await phone.goto(await messageLinkTo(server.url, owner.email));
        await isAt(other, 'Bicicletaria Pedal Bom');
        await see(phone, 'message of a shop');
        await press(other, say.contact('answer.open'));
        await sheet.getByRole('textbox').fill('Passo na quinta.');
        await see(phone, 'answer to a shop');
        await sheet.getByRole('button', { name: say.contact('answer.send') }).click();
        await expect(phone.getByText('Passo na quinta.')).toBeVisible();
        await press(other, say.contact('share.open'));
        await expect(sheet.getByText(owner.email)).toBeVisible();
        await see(phone, 'share the contact?');
        await sheet.getByRole('button', { name: say.contact('share.confirm') }).click();
        await expect(phone.getByRole('button', { name: say.contact('share.take-back') })).toBeVisible();
      });

      await step('the shop reads the answer and opens the contact', async () => {
        await page.reload();
        await expect(page.getByText('Passo na quinta.')).toBeVisible();
        await press(scene, say.scan('shop-bike.owner.contact'));
        await expect(page.getByText(owner.email)).toHaveCount(0);
        await see(page, 'before the contact');
        await dialog.getByRole('button', { name: say.scan('shop-bike.owner.confirm'), exact: true }).click();
        await expect(page.getByText(owner.email)).toBeVisible();
        const chat = page.getByRole('link', { name: say.scan('shop-bike.owner.whatsapp') });
        await expect(chat).toHaveAttribute('href', `https://wa.me/${owner.phoneE164.slice(1)}`);
        await see(page, 'contact of the owner');
      });

      await step('the owner sees who looked and why, and stops the shop', async () => {
        await phone.goto('/profile');
        await press(other, say.scan('data-looks.title'));
        const looks = phone.getByRole('listitem').filter({ hasText: 'Bicicletaria Pedal Bom' });
        await expect(looks).toHaveCount(1);
        await expect(looks).toContainText(say.scan('data-looks.why.shared'));
        await see(phone, 'who saw my data');
        await phone.goto('/profile');
        await press(other, say.shell('titles.shop-messages'));
        await expect(phone.getByRole('link', { name: /Bicicletaria Pedal Bom/ })).toBeVisible();
        await see(phone, 'messages of shops');
        await press(other, /Bicicletaria Pedal Bom/);
        await press(other, say.contact('stop.open'));
        await see(phone, 'stop the shop?');
        await sheet.getByRole('button', { name: say.contact('stop.confirm') }).click();
        await expect(phone.getByRole('button', { name: say.contact('stop.allow') })).toBeVisible();
        await page.reload();
        await expect(page.getByText(say.scan('shop-bike.owner.stopped'))).toBeVisible();
        await see(page, 'bike of a shop, stopped');
      });
    });
  });
}

test('the phone’s own camera leads a shop’s person to the shop’s view of the bike', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^POST \/api\/shop\/bikes\/\w+\/scans 409$/);
  alarms.tolerate(/^GET \/api\/shop\/bikes\/\w+ 409$/);
  const bike = server.bike();
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(`/${bike.tag}`);
  await expect(page).toHaveURL('/my-bike');
  await isAt(scene, say.scan('refused.tag-inactive.title'));
});

test('an office without that right sees no contact, and no link to it', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await aCyclist(server, { bike });
  showToCamera(bike.tag.toLowerCase());
  await scanAs(scene, 'mechanic');
  await isAt(scene, say.scan('shop-bike.title', { model: bike.model }));
  await expect(page.getByText(say.scan('shop-bike.owner.not-allowed'))).toBeVisible();
  await expect(page.getByRole('button', { name: say.scan('shop-bike.owner.contact') })).toHaveCount(0);
});

test('a bike that nobody activated', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect(/^POST \/api\/shop\/bikes\/\w+\/scans 409$/);
  alarms.tolerate(/^GET \/api\/shop\/bikes\/\w+ 409$/);
  const bike = server.bike();
  showToCamera(`${server.url}/${bike.tag}`);
  await scanAs(scene, 'mechanic');
  await expect(page.getByText(say.scan('refused.tag-inactive.title'), { exact: true })).toBeVisible();
  await see(page, 'tag-scan, inactive');
  await press(scene, say.scan('tag-scan.type'));
  await fill(scene, say.scan('typed.label'), bike.tag);
  await press(scene, say.scan('typed.submit'));
  await expect(page.getByRole('alert')).toHaveText(say.shell('refusal.tag-inactive'));
  await see(page, 'tag-scan, typed');
});

test('a code that is not a tag is reported, and the camera continues', async ({ scene }) => {
  const { page, say } = scene;
  showToCamera('WIFI:T:WPA;S:Oficina;P:segredo;;');
  await scanAs(scene, 'mechanic');
  await expect(page.getByText(say.scan('tag-scan.other-code'))).toBeVisible();
  await see(page, 'tag-scan, code of something else');
  await expect(page).toHaveURL('/loja/tag-scan');
});

test('a camera that was not allowed: a photo, or typing', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await aCyclist(server, { bike });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await scanAs(scene, 'mechanic');
  await expect(page.getByText(say.scan('scanner.problem.denied.title'))).toBeVisible();
  await see(page, 'tag-scan, denied');
  const photo = page.locator('input[type=file]');
  await photo.setInputFiles({ name: 'no-code.png', mimeType: 'image/png', buffer: toPng(qrPicture('x', { size: 1 })) });
  await expect(page.getByText(say.scan('scanner.photo-unread'))).toBeVisible();
  const large = qrPicture(`${server.url}/${bike.tag}`, { width: 3000, height: 2000, size: 500, turned: 20 });
  await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: toPng(large) });
  await isAt(scene, say.scan('shop-bike.title', { model: bike.model }));
});

test('the camera is off after leaving, and is reopened when it was lost', async ({ scene }) => {
  const { page, say } = scene;
  showToCamera('WIFI:T:WPA;S:Oficina;P:segredo;;');
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    (globalThis as { tracks?: MediaStreamTrack[] }).tracks = tracks;
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() => (globalThis as { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState));
  await scanAs(scene, 'mechanic');
  await expect(page.getByText(say.scan('tag-scan.other-code'))).toBeVisible();
  expect(await states()).toEqual(['live']);
  await step('typing keeps the one stream', async () => {
    await press(scene, say.scan('tag-scan.type'));
    await press(scene, say.scan('typed.camera'));
    await expect(page.getByText(say.scan('tag-scan.other-code'))).toBeVisible();
    expect(await states()).toEqual(['live']);
  });
  await step('a stream that ended is replaced', async () => {
    await page.evaluate(() => {
      const [track] = (globalThis as { tracks?: MediaStreamTrack[] }).tracks!;
      track!.stop();
      track!.dispatchEvent(new Event('ended'));
    });
    await expect.poll(states).toEqual(['ended', 'live']);
  });
  await step('leaving stops it', async () => {
    await page.getByRole('button', { name: say.shell('back') }).click();
    await expect(page).toHaveURL('/loja/menu');
    await expect.poll(states).toEqual(['ended', 'ended']);
  });
});
