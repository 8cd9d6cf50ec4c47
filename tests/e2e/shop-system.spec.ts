import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { handoverLinkTo, takeByName } from './steps/handover.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';

test('an Owner makes a key once, the shop’s system sells with it, and ending it ends that @both', async ({
  scene,
  person,
  request,
  anotherPhone,
}) => {
  const { page, say, server } = scene;
  const words = say.shop;
  const bike = server.bikeWithParts();
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.menu());
  await page.locator(`a[href="${to.shop.keys()}"]`).click();
  await isAt(scene, words('keys.title'));
  const name = `Bling ${bike.tag}`;
  await fill(scene, words('keys.name'), name);
  await press(scene, words('keys.make'));
  await expect(page.getByRole('heading', { name: words('keys.ready', { name }) })).toBeFocused();
  await see(page, 'a key that was just made');
  const secret = (await page.locator('[data-secret]').textContent())!;

  const sale = { id: bike.tag, tag: bike.tag, to: person.phoneE164 };
  const report = () => request.post('/api/shop-sales', { data: sale, headers: { authorization: `Bearer ${secret}` } });
  await step('the system reports the sale, twice: its customer gets one link', async () => {
    for (const answer of [await report(), await report()])
      expect(await answer.json()).toMatchObject({ id: bike.tag, handover: { state: 'waiting', system: name } });
    await expect.poll(async () => (await lettersTo(server.url, person.phoneE164)).length).toBe(1);
  });
  await step('the shop sees it among its hand-overs, and by which system', async () => {
    await page.goto(to.shop.handovers());
    await page
      .getByRole('link', { name: new RegExp(bike.model) })
      .first()
      .click();
    await expect(page.getByText(new RegExp(`^${name} · `))).toBeVisible();
    await see(page, 'a hand-over of the shop’s system');
  });
  await step('the customer takes the bike by the link, and the same sale again says so', async () => {
    const phone = await anotherPhone();
    await phone.goto(await handoverLinkTo(scene, person.phoneE164));
    await takeByName({ ...scene, page: phone }, person);
    await expect(phone.getByText(say.bike('welcome.title', { model: bike.model }))).toBeVisible();
    expect(await (await report()).json()).toMatchObject({ handover: { state: 'accepted', contact: null } });
    await page.goto(to.shop.handovers());
    const row = page.getByRole('link', { name: new RegExp(bike.model) });
    await expect(row.filter({ hasText: say.handover('state.accepted.name') }).first()).toBeVisible();
  });
  await step('the key is not shown again, and is ended', async () => {
    await page.goto(to.shop.keys());
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.locator('[data-secret]')).toHaveCount(0);
    await page.getByRole('button', { name: words('keys.end-label', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('keys.end'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: words('keys.end-label', { name }) })).toHaveCount(0);
    const refused = await report();
    expect([refused.status(), (await refused.json()).code]).toEqual([401, 'api-key-invalid']);
  });
});

test('the sales of the day before go out by a table, and rows that stay out say why @both', async ({
  scene,
  person,
}) => {
  const { page, say, server } = scene;
  const words = say.shop;
  const bike = server.bikeWithParts();
  await storeSession(page, { tokens: await aShopSession(server, 'salesperson') });
  await page.goto(to.shop.menu());
  await page.locator(`a[href="${to.shop.sales()}"]`).click();
  await isAt(scene, words('sales.title'));
  await see(page, 'sales as a table, before anything is chosen');
  const send = async () => {
    const chosen = page.waitForEvent('filechooser');
    await press(scene, words('sales.choose'));
    const rows = [`${bike.tag};${bike.tag};${person.phone}`, `x${bike.tag};ZZZZ9999;12345`];
    const text = ['venda;tag;celular', ...rows].join('\r\n');
    await (await chosen).setFiles({ name: 'vendas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await send();
  await expect(page.getByText(words('sales.added', { count: 1 }))).toBeVisible();
  await expect(page.getByText(words('sales.refused', { count: 1 }))).toBeVisible();
  await expect(page.getByText(words('sales.row', { row: '3' }))).toBeVisible();
  await see(page, 'sales as a table, with what stayed out');
  await send();
  await expect(page.getByText(words('sales.unchanged', { count: 1 }))).toBeVisible();
  await expect.poll(async () => (await lettersTo(server.url, person.phoneE164)).length).toBe(1);
});
