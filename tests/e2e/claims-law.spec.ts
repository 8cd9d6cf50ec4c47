import { linkReceipt } from '#domain/bike/contract.ts';
import { to } from '#domain/paths.ts';
import { legalTermDays } from '#domain/periods.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { lettersTo, mustCall } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aDiagnosedClaim, asOwner, besideShop, callerOf, claimsOn, sayNotGiven } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aDemoSession, partsOf } from './steps/parts.ts';
import { importInvoice } from './steps/receipt.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

const marina = 'marina@example.com';
const busy = 'Estamos sem mecânico esta semana.';

/** The owner's phone at a claim. */
async function atClaim({ page }: Scene, owner: Parameters<typeof storeSession>[1], tag: string, claim: string) {
  await storeSession(page, owner);
  await page.goto(to.tag({ tag }));
  await page.goto(to.claim({ claim }));
}

/** A mechanic of the claim's shop gives it back on a phone of their own. */
function giveBack(shop: Scene, claim: string): Promise<void> {
  return step('the shop gives it back', async () => {
    const { page, say, server } = shop;
    const words = say['shop-claims'];
    await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
    await page.goto(to.shop.claim({ claim }));
    await press(shop, words('action.hand-back'));
    await fill(shop, words('ask.hand-back.label'), busy);
    await see(page, 'before a shop gives a claim back');
    await press(shop, words('ask.hand-back.confirm'));
    await isAt(shop, words('list.title'));
    await see(page, 'a shop has given a claim back');
  });
}

const how = 'Ligue para a marca com o número do pedido: o Pix sai no mesmo dia.';

/** The brand says by its link how it gives what the owner chose. */
function brandAnswers(brand: Scene, number: string): Promise<void> {
  return step('the brand answers', async () => {
    const { page, say, server } = brand;
    const words = say['claim-decision'];
    const mailed = await lettersTo(server.url, 'suporte@aurora.example.com');
    const letter = mailed.find(({ subject, text }) => subject?.includes(number) && text.includes('/claim-decision?'));
    await page.goto(/\/claim-decision\?token=[\w-]+/.exec(letter!.text)![0]);
    await expect(page.getByText(words('lead.give'))).toBeVisible();
    await see(page, 'a brand is asked for what the owner chose');
    await press(brand, words('give.answer.begin'));
    await fill(brand, words('give.answer.label'), how);
    await press(brand, words('give.answer.confirm'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(how)).toBeVisible();
  });
}

/** The owner chooses a shop among those nearby. */
function chooseShop(scene: Scene, name: RegExp): Promise<void> {
  return step('choose a shop', async () => {
    const { page, say } = scene;
    // Another one after one that gave it back, the first one for what was approved or chosen.
    const words = (['ask.choose-shop', 'ask.choose-first-shop'] as const).map((key) => say['my-claims'](key));
    await press(scene, new RegExp(`^(${words.join('|')})$`));
    await dialogOf(scene)
      .getByRole('button', { name: say['my-claims']('store.here') })
      .click();
    await page.getByRole('radio', { name }).check();
    await see(page, 'a shop for what another gave back');
    await dialogOf(scene).locator('button[name=send]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale, geolocation: besideShop, permissions: ['geolocation'] });

    test('a shop gives a claim back; the owner sends it on to another, with its day and term', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike, claim, caller } = await aDiagnosedClaim(server);
      await atClaim(scene, owner, bike.tag, claim.id);
      await giveBack({ ...scene, page: await anotherPhone({ locale }) }, claim.id);
      await page.reload();
      await expect(page.getByText(say['my-claims']('now.without-shop'))).toBeVisible();
      await expect(page.getByText(busy)).toBeVisible();
      await see(page, 'a claim that a shop gave back');
      await chooseShop(scene, /Oficina Pedal e Prosa/);
      await expect(page.getByText(say['my-claims']('now.requested', { shop: 'Oficina Pedal e Prosa' }))).toBeVisible();
      const { complainedOn, dueOn, events } = await asOwner(server, claim.id, caller);
      expect({ complainedOn, dueOn }).toEqual({ complainedOn: claim.complainedOn, dueOn: claim.dueOn });
      expect(events.map(({ kind }) => kind)).toEqual(['requested', 'open', 'in-review', 'declined', 'shop-chosen']);
    });
  });
}

/** A part of a bike of the demo's owner, who is logged in on the phone. */
async function anOldPart(scene: Scene, tag: string, name: string) {
  const { page, server } = scene;
  const tokens = await aDemoSession(server, marina);
  const part = (await partsOf(server, tokens, tag)).find((one) => one.name === name)!;
  await storeSession(page, { tokens });
  await page.goto(to.tag({ tag }));
  await expect(page).toHaveURL(to.myBike());
  return { tokens, part, caller: callerOf(server, tokens) };
}

/** Sends the request that is open to the shop nearby. */
async function sendRequest(scene: Scene, text: string, isKnown = false): Promise<void> {
  const { page, say } = scene;
  await fill(scene, say['my-claims']('request.what'), text);
  // The shop of the last request is chosen already.
  if (!isKnown) {
    await press(scene, say['my-claims']('store.here'));
    await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
  }
  await press(scene, say['my-claims']('request.send'));
  await expect(page.getByText(text)).toBeVisible();
}

test.describe('on bikes of long ago', () => {
  test.use({ geolocation: besideShop, permissions: ['geolocation'] });

  test('after the term, without a shop, the owner chooses the remedy, asks the brand for it, reads its answer, and may choose a shop', async ({
    scene,
    anotherPhone,
    address,
  }) => {
    const { page, say, server } = scene;
    const { tokens, caller } = await anOldPart(scene, 'REPA1RS1', 'Pedivela');
    const bike = { tag: 'REPA1RS1' } as StockedBike;
    const claim = (await claimsOn(server, bike, caller)).find(({ part }) => part.name === 'Pedivela')!;
    await giveBack({ ...scene, page: await anotherPhone() }, claim.id);
    await atClaim(scene, { tokens }, bike.tag, claim.id);
    await see(page, 'a claim past its term that a shop gave back');
    await press(scene, say['my-claims']('ask.choose-remedy'));
    await page.getByRole('radio', { name: say.claim('remedy.money-back.title') }).check();
    await see(page, 'a remedy after the term');
    await press(scene, say['my-claims']('remedy.send'));
    await expect(page.getByText(say['my-claims']('now.remedy-without-shop', { brand: 'Aurora' }))).toBeVisible();
    await see(page, 'a remedy that has no shop');
    await press(scene, say['my-claims']('ask.choose-brand', { brand: 'Aurora' }));
    await see(page, 'before the brand is asked for a remedy');
    await press(scene, say['my-claims']('to-brand.confirm'));
    await expect(page.getByText(say['my-claims']('now.remedy-with-brand', { brand: 'Aurora' }))).toBeVisible();
    const brand = { ...scene, page: await anotherPhone({ extraHTTPHeaders: { 'x-forwarded-for': address } }) };
    await brandAnswers(brand, claim.number);
    await page.reload();
    await expect(page.getByText(how)).toBeVisible();
    await see(page, 'a remedy that the brand answered');
    await chooseShop(scene, /Bicicletaria Pedal Bom/);
    await expect(
      page.getByText(say['my-claims']('now.remedy-chosen-money', { shop: 'Bicicletaria Pedal Bom' })),
    ).toBeVisible();
    await sayNotGiven(scene, claim.id);
    expect(await asOwner(server, claim.id, caller)).toMatchObject({ state: 'remedy-chosen', dueOn: claim.dueOn });
  });

  test('an owner complains to the brand itself, which approves by its link; a shop that the owner chooses does the work', async ({
    scene,
    anotherPhone,
    address,
  }) => {
    const { page, say, server } = scene;
    const { part, caller } = await anOldPart(scene, 'REPA1RS1', 'Garfo');
    const text = 'O garfo estala quando freio.';
    await page.goto(to.partDetails({ id: part.id, name: part.name }));
    await press(scene, say.component('claim.ask'));
    await fill(scene, say['my-claims']('request.what'), text);
    await press(scene, say['my-claims']('store.brand', { brand: 'Aurora' }));
    await expect(page.getByText(say['my-claims']('store.brand-hint'))).toBeVisible();
    await see(page, 'a request to the brand itself');
    await press(scene, say['my-claims']('request.send'));
    await expect(page.getByText(say['my-claims']('now.with-brand', { brand: 'Aurora' }))).toBeVisible();
    await see(page, 'a claim that the brand itself decides');
    const claims = await claimsOn(server, { tag: 'REPA1RS1' } as StockedBike, caller);
    const claim = claims.find(({ part: { id } }) => id === part.id)!;

    const brand = { ...scene, page: await anotherPhone({ extraHTTPHeaders: { 'x-forwarded-for': address } }) };
    await step('the brand approves', async () => {
      const mailed = await lettersTo(server.url, 'suporte@aurora.example.com');
      const letter = mailed.find(({ subject }) => subject?.includes(claim.number));
      await brand.page.goto(/\/claim-decision\?token=[\w-]+/.exec(letter!.text)![0]);
      await expect(brand.page.getByText(say['claim-decision']('lead.direct'))).toBeVisible();
      await see(brand.page, 'a claim that came straight to the brand');
      await press(brand, say['claim-decision']('approve'));
      await brand.page.getByRole('radio', { name: say.claim('reason.approved.material-defect') }).check();
      await press(brand, say['claim-decision']('ask.approved.confirm'));
      await isAt(brand, say['claim-decision']('done.approved.title'));
    });
    await page.reload();
    await expect(page.getByText(say['my-claims']('now.approved-without-shop'))).toBeVisible();
    await chooseShop(scene, /Bicicletaria Pedal Bom/);
    await expect(page.getByText(say['my-claims']('now.approved', { shop: 'Bicicletaria Pedal Bom' }))).toBeVisible();
    expect(await asOwner(server, claim.id, caller)).toMatchObject({ state: 'approved', dueOn: claim.dueOn });
  });

  test('the new part that fails again takes over the day of the first complaint', async ({ scene }) => {
    const { page, say, server } = scene;
    const { part, caller } = await anOldPart(scene, 'REPA1RS1', 'Freio dianteiro');
    const first = addDays(dateOf(new Date()), -24);
    await page.goto(to.partDetails({ id: part.id, name: part.name }));
    await press(scene, say.component('claim.ask'));
    await expect(
      page.getByText(say['my-claims']('request.carried', { date: shortDate(first, 'pt-BR') })),
    ).toBeVisible();
    await see(page, 'a request that takes over an earlier day');
    await sendRequest(scene, 'A pinça nova vaza também.');
    await expect(page.getByText(say.claim('clock.left', { count: 6 }))).toBeAttached();
    const claims = await claimsOn(server, { tag: 'REPA1RS1' } as StockedBike, caller);
    expect(claims.find(({ part: { id } }) => id === part.id)).toMatchObject({ complainedOn: first });
  });

  test('goodwill is asked for after the end, marked as such; a hidden defect is complained of all the same', async ({
    scene,
  }) => {
    const { page, say, server } = scene;
    const { part, caller } = await anOldPart(scene, 'EXP1RED1', 'Corrente');
    const { accessKey } = await importInvoice(server);
    await mustCall(server.url, linkReceipt, { tag: 'EXP1RED1', accessKey, confirmed: true }, caller);
    await page.goto(to.partDetails({ id: part.id, name: part.name }));
    await see(page, 'a component whose warranty is over');
    await press(scene, say.component('claim.ask-hidden'));
    await isAt(scene, say['my-claims']('request.title'));
    await page.getByRole('radio', { name: say['my-claims']('request.as-goodwill') }).check();
    await expect(page.getByText(say['my-claims']('request.goodwill'))).toBeVisible();
    await see(page, 'a request for goodwill');
    await sendRequest(scene, 'A corrente gastou cedo. Podem ajudar?');
    await expect(page.getByText(say.claim('event.requested-goodwill', { who: say.claim('who.you') }))).toBeVisible();
    await expect(page.getByText(say.claim('goodwill.title'))).toBeVisible();
    await see(page, 'goodwill that was asked for');
    await page.goto(to.partDetails({ id: part.id, name: part.name }));
    await press(scene, say.component('claim.ask-hidden'));
    await isAt(scene, say['my-claims']('request.title'));
    await expect(page.getByText(say['my-claims']('request.hidden', { days: legalTermDays }))).toBeVisible();
    await see(page, 'a request for a hidden defect');
    await sendRequest(scene, 'Um elo abriu sozinho: veio mal rebitado.', true);
    await expect(page.getByText(say.claim('event.requested-hidden', { who: say.claim('who.you') }))).toBeVisible();
    await see(page, 'a hidden defect that was complained of');
  });
});
