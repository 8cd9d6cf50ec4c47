import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anAskedClaim, anOwnerWithParts, asOwner, asShop, besideShop, claimsOn, requestByApi } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';
import { pathMailedTo } from './steps/transfer.ts';

const diagnosis = 'Gaiola torta para dentro, sem marca de batida.';
const shop = 'Bicicletaria Pedal Bom';

/** The code that the owner was texted for the counter, as they read it out. */
async function codeReadOut({ server }: Scene, phone: string): Promise<string> {
  const newest = (await lettersTo(server.url, phone)).find(({ kind }) => kind === 'claim-consent-code');
  expect(newest?.text).toContain(shop);
  return /\b\d{6}\b/.exec(newest!.text)![0];
}

/** Somebody of the demo's shop, which did not sell the bike, on a phone of their own. */
async function atTag({ page, server }: Scene, office: 'owner' | 'mechanic', tag: string): Promise<void> {
  await storeSession(page, { tokens: await aShopSession(server, office) });
  await page.goto(to.tag({ tag }));
  await expect(page).toHaveURL(to.myBike());
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale, geolocation: besideShop, permissions: ['geolocation'] });

    test('a shop that nobody asked opens a claim by the code that the owner reads out at the counter', async ({
      scene,
      alarms,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const words = say['shop-claims'];
      const { owner, bike, part, caller } = await anOwnerWithParts(server, { proven: true });
      await atTag(scene, 'mechanic', bike.tag);

      await step('a diagnosis is finished: the owner is asked', async () => {
        await page.goto(to.openTicket({ partId: part.id }));
        await isAt(scene, words('ticket.title'));
        await fill(scene, words('ticket.diagnosis'), diagnosis);
        await press(scene, words('ticket.finish'));
        await isAt(scene, words('success.asked.title'));
        await see(page, 'the owner was asked');
      });
      const [asked] = await claimsOn(server, bike, caller);
      expect(asked).toMatchObject({ state: 'asked', shop: { name: shop } });

      await step('the owner reads the code out, after a wrong one', async () => {
        await press(scene, words('success.asked.see'));
        await expect(page.getByText(words('next.asked.title'))).toBeVisible();
        await see(page, 'a claim that waits for the owner’s yes');
        await press(scene, words('action.ask-owner'));
        await see(page, 'before the code is sent');
        await press(scene, words('ask.ask-owner.send'));
        const field = dialogOf(scene).getByRole('textbox', { name: words('ask.ask-owner.label') });
        await expect(field).toBeVisible();
        const code = await codeReadOut(scene, owner.phoneE164);
        alarms.expect(`POST /api/shop/claims/${asked!.id}/consent 403`);
        await field.fill(code === '000000' ? '111111' : '000000');
        await press(scene, words('ask.ask-owner.confirm'));
        await expect(dialogOf(scene).getByText(/4/)).toBeVisible();
        await see(page, 'a wrong code at the counter');
        await field.fill(code);
        await press(scene, words('ask.ask-owner.confirm'));
        await expect(page.getByText(words('next.open.text'))).toBeVisible();
        await see(page, 'a claim that was opened by the owner’s code');
      });

      await step('it goes on to a decision', async () => {
        await press(scene, words('action.diagnose'));
        await expect(page.getByRole('textbox', { name: words('ticket.diagnosis') })).toHaveValue(diagnosis);
        await press(scene, words('ticket.finish'));
        await isAt(scene, words('success.title'));
        const reviewer = { ...scene, page: await anotherPhone() };
        await storeSession(reviewer.page, { tokens: await aShopSession(server, 'owner') });
        await reviewer.page.goto(to.shop.claim({ claim: asked!.id }));
        await press(reviewer, words('action.approve'));
        await reviewer.page.getByRole('radio', { name: say.claim('reason.approved.material-defect') }).check();
        await press(reviewer, words('ask.approve.confirm'));
        await expect(reviewer.page.getByText(say.claim('state.approved'), { exact: true })).toBeVisible();
        const { events } = await asOwner(server, asked!.id, caller);
        expect(events.map(({ kind }) => kind)).toEqual(['asked', 'agreed', 'in-review', 'approved']);
      });
    });

    test('the owner says no in the app, and the shop reads it', async ({ scene, language }) => {
      const { page, say, server } = scene;
      const { owner, bike, part, claim, mechanic } = await anAskedClaim(server, diagnosis);
      await storeSession(page, owner);
      await page.goto(to.tag({ tag: bike.tag }));
      await expect(page).toHaveURL(to.myBike());
      const asked = page.getByRole('link', { name: new RegExp(`^${say.bike('claim-asked', { shop })}`) });
      await expect(asked).toBeVisible();
      await see(page, 'my bike, about which a shop asks');
      await asked.click();
      await isAt(scene, partNameIn(language, part.name));
      await expect(page.getByText(diagnosis).first()).toBeVisible();
      await see(page, 'what a shop asks');
      await press(scene, say.claim('consent.no'));
      await see(page, 'before the owner says no');
      await press(scene, say.claim('consent.confirm.no.confirm'));
      await expect(page.getByText(say['my-claims']('now.not-agreed'))).toBeVisible();
      expect(await asShop(server, claim.id, mechanic)).toMatchObject({ state: 'not-agreed', draft: null, may: [] });
      await page.goto(to.partDetails({ id: part.id, name: part.name }));
      await expect(page.getByRole('link', { name: say.component('claim.ask') })).toBeVisible();
    });

    test('an owner says no for ever, finds the shop among those that were stopped, and lets it ask again', async ({
      scene,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike, claim } = await anAskedClaim(server, diagnosis);
      await storeSession(page, owner);
      await page.goto(to.tag({ tag: bike.tag }));
      await expect(page).toHaveURL(to.myBike());
      await page.goto(to.claim({ claim: claim.id }));
      await press(scene, say.claim('consent.no'));
      await dialogOf(scene).getByText(say.claim('consent.confirm.no.stop')).click();
      await see(page, 'before the owner stops the shop');
      await press(scene, say.claim('consent.confirm.no.confirm'));
      await expect(page.getByText(say['my-claims']('now.not-agreed'))).toBeVisible();
      await page.goto(to.messages());
      await isAt(scene, say.contact('list.title'));
      const stopped = page.getByRole('region', { name: say.contact('stops.title') });
      await expect(stopped.getByText(shop, { exact: true })).toBeVisible();
      await see(page, 'the shops that the owner stopped');
      await press(scene, say.contact('stops.lift-label', { shop }));
      await expect(stopped).toHaveCount(0);
    });

    test('a yes goes away with the reason once the owner has a claim of their own on the part; the no stays', async ({
      scene,
      alarms,
      anotherPhone,
    }) => {
      const { say, server } = scene;
      const made = await anAskedClaim(server, diagnosis);
      const link = await pathMailedTo(server, made.owner.email, 'claim-asked', /\/claim-consent\?token=[\w-]+/);
      const phone = { ...scene, page: await anotherPhone() };
      const { page } = phone;
      await page.goto(link);
      await isAt(phone, say.claim('consent.title'));
      await requestByApi(server, made);
      alarms.expect(/^POST \/api\/claim-consents\/[\w-]+ 409$/);
      await press(phone, say.claim('consent.yes'));
      await press(phone, say.claim('consent.confirm.yes.confirm'));
      await expect(page.getByText(say.claim('consent.barred.claim-under-way'))).toBeVisible();
      await expect(page.getByRole('button', { name: say.claim('consent.yes') })).toHaveCount(0);
      await see(page, 'a yes that is not possible any more');
      await press(phone, say.claim('consent.no'));
      await press(phone, say.claim('consent.confirm.no.confirm'));
      await isAt(phone, say['claim-consent']('outcome.refused.title'));
    });

    test('the owner says yes by the letter’s link on another phone; opening it does nothing, and it works once', async ({
      scene,
      anotherPhone,
    }) => {
      const { say, server } = scene;
      const { owner, claim, caller } = await anAskedClaim(server, diagnosis);
      const link = await pathMailedTo(server, owner.email, 'claim-asked', /\/claim-consent\?token=[\w-]+/);
      const phone = { ...scene, page: await anotherPhone() };
      const { page } = phone;
      await page.goto(link);
      await isAt(phone, say.claim('consent.title'));
      await expect(page.getByText(diagnosis)).toBeVisible();
      await see(page, 'what a shop asks, by the letter’s link');
      expect((await asOwner(server, claim.id, caller)).state).toBe('asked');
      await press(phone, say.claim('consent.yes'));
      await see(page, 'before the owner says yes');
      await press(phone, say.claim('consent.confirm.yes.confirm'));
      await isAt(phone, say['claim-consent']('outcome.agreed.title'));
      await see(page, 'the owner said yes by the link');
      const { state, events } = await asOwner(server, claim.id, caller);
      expect([state, events.at(-1)]).toMatchObject(['open', { kind: 'agreed', details: { way: 'link' } }]);
      await page.reload();
      await isAt(phone, say['claim-consent']('outcome.agreed.title'));
      await expect(page.getByRole('button', { name: say.claim('consent.yes') })).toHaveCount(0);
    });

    test('the letter’s link says so to somebody else, who logs out and reads it', async ({ scene }) => {
      const { page, say, server } = scene;
      const { owner } = await anAskedClaim(server, diagnosis);
      const link = await pathMailedTo(server, owner.email, 'claim-asked', /\/claim-consent\?token=[\w-]+/);
      const other = await anOwnerWithParts(server, { receipt: false });
      await storeSession(page, other.owner);
      await page.goto(link);
      await isAt(scene, say['claim-consent']('other-account.title'));
      await see(page, 'a shop’s question to somebody else');
      await press(scene, say['claim-consent']('other-account.action'));
      await isAt(scene, say.claim('consent.title'));
    });
  });
}
