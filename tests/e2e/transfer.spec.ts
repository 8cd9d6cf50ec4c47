import { getCertificate } from '#domain/ownership/contract.ts';
import { mustCall } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { checkBill } from './steps/check-bill.ts';
import { computer } from './steps/computer.ts';
import { logIn, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';
import {
  approveByPassword,
  aProvenCyclist,
  handOverTo,
  linkMailedTo,
  onAnotherPhone,
  pathMailedTo,
} from './steps/transfer.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a bike is handed over: letter, approval, acceptance on the other phone @spine', async ({
      scene,
      anotherPhone,
      address,
    }, info) => {
      test.slow();
      const { page, say, server, language } = scene;
      const paper = info.outputPath('bill-of-sale.pdf');
      const bike = server.bike();
      const { model } = bike;
      const owner = await aProvenCyclist(server, { bike, language });
      const buyer = await aProvenCyclist(server, { language });
      await storeSession(page, owner);
      await page.goto(`/${bike.tag}`);
      await page.getByRole('link', { name: say.bike('transfer') }).click();
      await isAt(scene, say.transfer('hand-over.title'));

      await step('a mistyped address is noticed, the own one refused, and what is no amount', async () => {
        await fill(scene, say.transfer('hand-over.email'), 'caio@gmial.com');
        await press(scene, say.account('field.email-suggestion', { email: 'caio@gmail.com' }));
        const field = page.getByRole('textbox', { name: say.transfer('hand-over.email') });
        await expect(field).toHaveValue('caio@gmail.com');
        await fill(scene, say.transfer('price.label'), 'muito');
        await press(scene, say.transfer('hand-over.submit'));
        await expect(page.getByText(say.transfer('errors.price.invalid'))).toBeVisible();
        await see(page, 'handing over, with a wrong price');
      });
      await fill(scene, say.transfer('hand-over.email'), buyer.email);
      await fill(scene, say.transfer('price.label'), '4.500,00');
      await press(scene, say.transfer('hand-over.submit'));
      await isAt(scene, say.transfer('success.give.title'));
      await expect(page.getByText(say.transfer('success.give.text', { email: buyer.email }))).toBeVisible();
      await see(page, 'handed over');

      await step('the letter’s link: read, approved', async () => {
        await page.goto(await linkMailedTo(server, owner.email, 'transfer-hand-over'));
        await isAt(scene, say.transfer('asked.hand-over.title', { model }));
        await see(page, 'the link of the letter');
        await approveByPassword(scene, owner);
        await isAt(scene, say.transfer('standing.approved.owner.title', { model }));
        await expect(page.getByText(say.transfer('next.approved.owner', { other: buyer.email }))).toBeVisible();
        await see(page, 'approved');
      });

      const other = await onAnotherPhone(scene, anotherPhone, locale, buyer);
      await step('the buyer finds it in the profile, and accepts', async () => {
        await other.page.goto('/profile');
        await other.page.getByRole('link', { name: say['on-their-way']('in', { model }) }).click();
        await isAt(other, say.transfer('standing.approved.recipient.title', { model }));
        await see(other.page, 'a bike is handed over to the reader');
        await press(other, say.transfer('accept'));
        await isAt(other, say.transfer('standing.completed.recipient.title', { model }));
        await expect(other.page.getByText(/4\.500,00|4,500\.00/)).toBeVisible();
        await see(other.page, 'the bike is the reader’s');
      });
      await step('the bill of sale is a PDF', async () => {
        const download = other.page.waitForEvent('download');
        await press(other, say.transfer('bill.save'));
        expect((await download).suggestedFilename()).toBe(`${say.transfer('bill.file-name')}-${bike.tag}.pdf`);
        await (await download).saveAs(paper);
      });
      await step('whoever is shown it checks it on a computer', async () => {
        const headers = { 'x-forwarded-for': address };
        const desk = { ...scene, page: await anotherPhone({ locale, ...computer, extraHTTPHeaders: headers }) };
        await checkBill(desk, paper, { serialNumber: bike.serialNumber, unseen: [owner.name, buyer.name] });
      });
      await step('the former owner finds it in the profile, with the bill of sale', async () => {
        await page.goto('/profile');
        await page.getByRole('link', { name: new RegExp(`^${model}.*${buyer.name}`, 's') }).click();
        await isAt(scene, say.transfer('standing.completed.owner.title', { model }));
        await expect(page.getByRole('button', { name: say.transfer('bill.save') })).toBeVisible();
      });
      await press(other, say.transfer('to-new-bike'));
      await isAt(other, say.bike('title', { model }));
      await expect(other.page.getByText(bike.serialNumber, { exact: true })).toBeVisible();

      const old = await mustCall(server.url, getCertificate, { number: owner.certificateNumber! });
      expect(old).toMatchObject({ state: 'superseded', supersededFor: 'new-owner' });
    });

    test('the recipient does not want the bike: it stays, and its owner is told', async ({ scene }) => {
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const { model } = bike;
      const owner = await aProvenCyclist(server, { bike, language });
      const recipient = await aProvenCyclist(server, { language });
      await handOverTo(server, { owner, bike, email: recipient.email });
      await storeSession(page, recipient);
      await page.goto(await pathMailedTo(server, recipient.email, 'transfer-approved', /\/login\?\S+/));
      await isAt(scene, say.transfer('standing.approved.recipient.title', { model }));
      await press(scene, say.transfer('decide.decline.open'));
      await see(page, 'before a bike is declined');
      await dialogOf(scene)
        .getByRole('button', { name: say.transfer('decide.decline.confirm') })
        .click();
      await isAt(scene, say.transfer('standing.declined.recipient.title', { model }));
      await see(page, 'a bike that was declined');
      const transfer = page.url();
      await pathMailedTo(server, owner.email, 'transfer-refused', /\S+/);
      const { state } = await mustCall(server.url, getCertificate, { number: owner.certificateNumber! });
      expect(state).toBe('current');
      await step('its owner may hand it over again', async () => {
        await storeSession(page, owner);
        await page.goto(transfer);
        await press(scene, say.transfer('again.hand-over'));
        await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
      });
    });

    test('a bike is asked for from its landing: the owner logs in, approves, and it is the asker’s @spine', async ({
      scene,
      anotherPhone,
    }) => {
      test.slow();
      const { page, say, server, language } = scene;
      const bike = server.bike();
      const { model, tag } = bike;
      const owner = await aProvenCyclist(server, { bike, language });
      const asker = await aProvenCyclist(server, { language });

      await page.goto(`/${tag}`);
      await press(scene, say.tag('landing.askForIt'));
      await isAt(scene, say.transfer('ask.title'));
      await see(page, 'asking, signed out');
      await press(scene, say.transfer('log-in.action'));
      await logIn(scene, asker);
      await isAt(scene, say.transfer('ask.title'));
      await fill(scene, say.transfer('ask.text'), 'Combinamos no sábado.');
      await see(page, 'asking for a bike');
      await press(scene, say.transfer('ask.submit'));
      await isAt(scene, say.transfer('success.ask.title'));
      await see(page, 'asked for');

      const other = await onAnotherPhone(scene, anotherPhone, locale);
      await step('the owner reads it signed out, logs in, comes back, and approves', async () => {
        await other.page.goto(await linkMailedTo(server, owner.email, 'transfer-asked'));
        await isAt(other, say.transfer('asked.asked.title', { model }));
        await expect(other.page.getByText('Combinamos no sábado.')).toBeVisible();
        await expect(other.page.getByText(asker.name)).toHaveCount(0);
        await see(other.page, 'somebody asked, signed out');
        await press(other, say.transfer('asked.log-in'));
        await logIn(other, owner);
        await isAt(other, say.transfer('asked.asked.title', { model }));
        await approveByPassword(other, owner);
        await isAt(other, say.transfer('standing.completed.owner.title', { model }));
        await expect(other.page.getByText(say.transfer('people.you'), { exact: true })).toBeVisible();
        await expect(other.page.getByText(say.transfer('next.completed.owner'))).toBeVisible();
        await see(other.page, 'the bike has changed hands');
      });
      await step('the asker has it', async () => {
        await page.goto(`/${tag}`);
        await isAt(scene, say.bike('title', { model }));
        await expect(page.getByText(bike.serialNumber, { exact: true })).toBeVisible();
      });
    });
  });
}

test('an open tab of the former owner says that the bike has changed hands, and forgets what it kept', async ({
  scene,
  anotherPhone,
  alarms,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aProvenCyclist(server, { bike });
  const asker = await aProvenCyclist(server);
  alarms.tolerate(/^GET \/api\/my-bikes\/\S+ 404$/);
  await storeSession(page, owner);
  await page.goto(`/${bike.tag}`);
  await isAt(scene, say.bike('title', { model: bike.model }));
  const kept = () =>
    page.evaluate(async (tag) => {
      const cache = await caches.open('kept-for-person');
      return (await cache.keys()).filter(({ url }) => decodeURIComponent(url).includes(tag)).length;
    }, bike.tag);
  await expect.poll(kept).toBeGreaterThan(0);

  const other = await onAnotherPhone(scene, anotherPhone, 'pt-BR', asker);
  await other.page.goto(`/${bike.tag}`);
  await press(other, say.tag('landing.askForIt'));
  await press(other, say.transfer('ask.submit'));
  await isAt(other, say.transfer('success.ask.title'));
  await step('the owner approves in another tab', async () => {
    const tab = { ...scene, page: await page.context().newPage() };
    await tab.page.goto('/my-bike');
    await tab.page.getByRole('link', { name: say['on-their-way']('out-asked', { model: bike.model }) }).click();
    await isAt(tab, say.transfer('standing.asked-for.owner.title', { model: bike.model }));
    await see(tab.page, 'somebody asked, in the app');
    await approveByPassword(tab, owner);
    await isAt(tab, say.transfer('standing.completed.owner.title', { model: bike.model }));
  });
  await page.reload();
  await isAt(scene, say.bike('passed-on.title'));
  await see(page, 'the bike has changed hands, open tab');
  await expect(page.getByText(bike.serialNumber)).toHaveCount(0);
  await expect.poll(kept).toBeLessThanOrEqual(1);
});

test('refused by the link, without a session; used again, it says so', async ({ scene, anotherPhone }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aProvenCyclist(server, { bike });
  const asker = await aProvenCyclist(server);
  const other = await onAnotherPhone(scene, anotherPhone, 'pt-BR', asker);
  await other.page.goto(`/${bike.tag}`);
  await press(other, say.tag('landing.askForIt'));
  await press(other, say.transfer('ask.submit'));
  await isAt(other, say.transfer('success.ask.title'));
  const link = await linkMailedTo(server, owner.email, 'transfer-asked');
  await step('of another account it is not', async () => {
    await other.page.goto(link);
    await isAt(other, say.transfer('link.other-account.title'));
    await see(other.page, 'the link of another account');
  });
  await page.goto(link);
  await press(scene, say.transfer('decide.refuse.open'));
  await expect(dialogOf(scene)).toContainText(say.transfer('decide.refuse.title'));
  await see(page, 'before it is refused');
  await dialogOf(scene)
    .getByRole('button', { name: say.transfer('decide.block') })
    .click();
  await isAt(scene, say.transfer('standing.refused.owner.title'));
  await expect(page.getByText(say.transfer('next.refused.owner'))).toBeVisible();
  await see(page, 'refused');
  await page.reload();
  await isAt(scene, say.transfer('standing.refused.owner.title'));
});
