import { to } from '#domain/paths.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { codeSentTo } from '#tests/production/client.ts';
import { patient } from '#tools/patience.ts';
import { showBarcode } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { atCounter, contactField, handoverLinkTo, handOverTo, scanToHandOver, takeByName } from './steps/handover.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { countTaps, notePace } from './steps/pace.ts';
import { fill, isAt, press, step } from './steps/step.ts';

/** The demo's shop. */
const cnpj = '12ABC34501DE35';
/** What a hand-over may cost the shop: specification 12. */
const mostSeconds = 10;
const mostTaps = 4;

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop hands a bike over in seconds, and its customer has it by the link in the text @spine', async ({
      scene,
      person,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bikeWithParts();
      await atCounter(scene, bike);
      await see(page, 'shop menu, before a hand-over');

      const taps = await countTaps(page);
      const since = Date.now();
      await scanToHandOver(scene);
      await see(page, 'a bike to hand over');
      await handOverTo(scene, person.phone);
      const seconds = await notePace('a bike is handed over', taps, since);
      expect(seconds * 1000).toBeLessThan(patient(mostSeconds * 1000));
      // One of them opened the camera.
      expect(await taps()).toBeLessThanOrEqual(mostTaps);
      await see(page, 'a bike that was handed over');

      const phone = await anotherPhone();
      const customer = { ...scene, page: phone };
      await step('whoever scans it reads that it waits for its owner', async () => {
        await phone.goto(to.tag({ tag: bike.tag }));
        await isAt(customer, bike.model);
        const sentence = say.tag('landing.handedOver', { date: '' }).split(',')[0]!.trim();
        await expect(phone.getByText(sentence)).toBeVisible();
        await see(phone, 'landing of a bike that waits for its owner');
      });
      await step('the customer takes it by name', async () => {
        await phone.goto(await handoverLinkTo(scene, person.phoneE164));
        await isAt(customer, say['handed-over']('title', { model: bike.model }));
        await see(phone, 'what a shop handed over');
        await press(customer, say['handed-over']('mine'));
        await expect(phone.getByText(say.account('errors.name.required'))).toBeVisible();
        await takeByName(customer, person);
        await expect(phone.getByText(say.bike('welcome.title', { model: bike.model }))).toBeVisible();
        await see(phone, 'a bike that a shop handed over');
        await phone.getByRole('link', { name: new RegExp(`^${say.bike('certificate')}`) }).click();
        await expect(phone.getByText(person.name).first()).toBeVisible();
      });
      await step('the shop sees that it arrived, and in its numbers', async () => {
        await page.goto(to.shop.handovers());
        const row = page.getByRole('link', { name: new RegExp(bike.model) }).filter({
          hasText: say.handover('state.accepted.name'),
        });
        await expect(row.first()).toBeVisible();
        await see(page, 'hand-overs of a shop');
        await row.first().click();
        await isAt(scene, say.handover('state.accepted.title'));
      });
    });

    test('an account that has the number gets the bike by its code, and by one tap where it is logged in', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const [first, second] = [server.bikeWithParts(), server.bikeWithParts()];
      const owner = await aCyclist(server);
      await atCounter(scene, first);
      await scanToHandOver(scene);
      await step('the invoice is scanned along', async () => {
        showBarcode(anAccessKey({ issuer: cnpj }));
        await press(scene, say.handover('invoice.scan'));
        await expect(page.getByRole('button', { name: say.handover('invoice.leave') })).toBeVisible();
        await see(page, 'a bike to hand over with its invoice');
      });
      await handOverTo(scene, owner.phone);

      const phone = await anotherPhone();
      const customer = { ...scene, page: phone };
      await step('by the code that goes to the number', async () => {
        await phone.goto(await handoverLinkTo(scene, owner.phoneE164));
        await press(customer, say['handed-over']('known.action'));
        await expect(phone.getByRole('textbox', { name: say.account('field.code') })).toBeVisible();
        // The first code is not another one.
        await expect(phone.getByText(say.account('code.missing'))).toBeVisible();
        await see(phone, 'the code for a bike that was handed over');
        // The last digit sends it.
        await fill(customer, say.account('field.code'), await codeSentTo(server.url, owner.phoneE164));
        await isAt(customer, say['handed-over']('ended.accepted.title', { model: first.model }));
        await see(phone, 'a bike on the account with the number');
      });
      await atCounter(scene, second);
      await scanToHandOver(scene);
      await handOverTo(scene, owner.phone);
      await step('by one tap', async () => {
        await storeSession(phone, owner);
        await phone.goto(await handoverLinkTo(scene, owner.phoneE164));
        await expect(phone.getByText(say['handed-over']('yours.text'))).toBeVisible();
        await see(phone, 'a bike for one tap');
        await press(customer, say['handed-over']('mine'));
        await expect(phone).toHaveURL(to.myBike());
        await expect(phone.getByText(say.bike('welcome.title', { model: second.model }))).toBeVisible();
      });
    });

    test('a wrong contact: whoever got the link says so, and the shop hands the bike over again', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bikeWithParts();
      const [wrong, right] = [server.person(), server.person()];
      await atCounter(scene, bike);
      await scanToHandOver(scene);
      await handOverTo(scene, wrong.phone);
      const phone = await anotherPhone();
      const stranger = { ...scene, page: phone };
      await step('declined', async () => {
        await phone.goto(await handoverLinkTo(scene, wrong.phoneE164));
        await press(stranger, say['handed-over']('decline.action'));
        await see(phone, 'before a hand-over is declined');
        await press(stranger, say['handed-over']('decline.confirm'));
        await isAt(stranger, say['handed-over']('ended.declined.title'));
        await see(phone, 'a hand-over that was declined');
        await page.reload();
        await isAt(scene, say.handover('state.declined.title'));
        await see(page, 'a declined hand-over at the shop');
      });
      await step('handed over again, by e-mail, and sent again', async () => {
        await press(scene, say.handover('hand-over'));
        await isAt(scene, say.handover('form.title'));
        await page.getByRole('button', { name: say.handover('form.letters') }).click();
        await expect(contactField(scene)).toHaveAttribute('inputmode', 'email');
        await handOverTo(scene, right.email);
        await press(scene, say.handover('again.action'));
        await expect.poll(() => handoverLinkTo(scene, right.email)).toContain('token=');
      });
    });

    test('a hand-over that was a mistake is taken back, and its link says so', async ({ scene, anotherPhone }) => {
      const { page, say, server } = scene;
      const right = server.person();
      await atCounter(scene, server.bikeWithParts());
      await scanToHandOver(scene);
      await handOverTo(scene, right.email);
      const phone = await anotherPhone();
      const stranger = { ...scene, page: phone };
      await press(scene, say.handover('back.action'));
      await see(page, 'before a hand-over is taken back');
      await press(scene, say.handover('back.confirm'));
      await isAt(scene, say.handover('state.taken-back.title'));
      await see(page, 'a hand-over that was taken back');
      await phone.goto(await handoverLinkTo(scene, right.email));
      await isAt(stranger, say['handed-over']('ended.taken-back.title'));
      await see(phone, 'a link that was taken back');
    });
  });
}

test('a bike with an owner, and one of another brand: told before anything is sent', async ({ scene }) => {
  const { page, say, server } = scene;
  const owned = server.bikeWithParts();
  await aCyclist(server, { bike: owned });
  await atCounter(scene, owned);
  await page.goto(to.shop.handOver({ tag: owned.tag }));
  await isAt(scene, say.handover('not-possible.already-activated.title'));
  await see(page, 'a bike with an owner cannot be handed over');
  await page.goto(to.shop.handOver({ tag: server.bike().tag }));
  await isAt(scene, say.handover('not-possible.brand-elsewhere.title'));
});

test('a scanned bike that nobody owns leads to its hand-over', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  // Nobody owns it: it has no services, and no scan of it counts.
  alarms.expect(/^POST \/api\/shop\/bikes\/\w+\/scans 409$/);
  alarms.tolerate(/^GET \/api\/shop\/bikes\/\w+ 409$/);
  const bike = server.bikeWithParts();
  await atCounter(scene, bike);
  await press(scene, new RegExp(`^${say.scan('menu.scan')}`));
  await page.getByRole('link', { name: say.scan('refused.hand-over') }).click();
  await isAt(scene, say.handover('form.title'));
  await press(scene, say.handover('form.submit'));
  await expect(page.getByText(say.handover('errors.isSame.required'))).toBeVisible();
  await expect(page.getByText(say.handover('errors.to.required'))).toBeVisible();
  await see(page, 'a hand-over without a comparison');
  await press(scene, say.handover('serial.other'));
  await see(page, 'the frame has another number');
});
