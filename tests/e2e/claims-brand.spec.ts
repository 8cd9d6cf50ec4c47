import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { dayOf } from '#web/locale/short-date.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aPhoto, aRejectedClaim, asOwner } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

const appeal = 'O cabo foi trocado há um mês.';
/** Who is asked where a brand has no address. */
const operator = 'operator@pedivela.example';

/** The link that was mailed about the claim of this number. */
const linkFor = ({ server }: Scene, number: string): Promise<string> =>
  step('open the letter', async () => {
    const ofClaim = (await lettersTo(server.url, operator)).filter(({ subject }) => subject?.includes(number));
    expect(ofClaim).toHaveLength(1);
    return /\/claim-decision\?token=[\w-]+/.exec(ofClaim[0]!.text)![0];
  });

test('a second review that waits on the phone is told beside the refusal, in the list of claims', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  const { owner, bike, claim, caller } = await aRejectedClaim(server);
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await page.goto(to.claims());
  await page.getByRole('link', { name: new RegExp(say.claim('state.rejected')) }).click();
  await press(scene, say['my-claims']('ask.appeal'));
  await fill(scene, say['my-claims']('appeal.label'), appeal);
  await alarms.cut(page.context());
  await press(scene, say['my-claims']('appeal.send'));
  await expect(page.getByText(say.claim('unsent.appeal'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(say['my-claims']('list.appeal-waits'))).toBeVisible();
  await see(page, 'a refusal whose second review is still on the phone');
  await alarms.connect(page.context());
  await expect.poll(async () => (await asOwner(server, claim.id, caller)).state).toBe('appealed');
});

/** A rejected claim whose owner appeals on their phone, with a photo; the brand opens its link on another device. */
async function anAppeal(scene: Scene, brand: Scene) {
  const { page, say, server } = scene;
  const made = await aRejectedClaim(server);
  await step('appeal with a photo', async () => {
    await storeSession(page, made.owner);
    await page.goto(to.tag({ tag: made.bike.tag }));
    await page.goto(to.claim({ claim: made.claim.id }));
    await press(scene, say['my-claims']('ask.appeal'));
    await fill(scene, say['my-claims']('appeal.label'), appeal);
    await dialogOf(scene)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await aPhoto());
    const photo = say.evidence('name.photo', { nth: 1 });
    await expect(dialogOf(scene).getByRole('img', { name: photo, exact: true })).toBeVisible();
    await press(scene, say['my-claims']('appeal.send'));
    await expect(page.getByText(say['my-claims']('now.appealed', { brand: made.bike.brand }))).toBeVisible();
    await expect.poll(async () => (await asOwner(server, made.claim.id, made.caller)).state).toBe('appealed');
  });
  const link = await linkFor(scene, made.claim.number);
  await brand.page.goto(link);
  const title = say['claim-decision']('title', { part: partNameIn(scene.language, made.part.name) });
  await isAt(brand, title);
  return { ...made, link, title };
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a brand sees what was sent, approves by its link, and the link is used @spine', async ({
      scene,
      anotherPhone,
      alarms,
      address,
    }) => {
      const { say, server } = scene;
      const page = await anotherPhone({ locale, extraHTTPHeaders: { 'x-forwarded-for': address } });
      const brand = { ...scene, page };
      const { claim, caller, link } = await anAppeal(scene, brand);
      await expect(page.getByText(appeal)).toBeVisible();
      const photo = page.getByRole('button', { name: say.evidence('open.photo', { nth: 1 }) });
      await see(page, 'a claim that the brand decides');
      await photo.click();
      const shown = page.getByRole('img', { name: say.evidence('name.photo', { nth: 1 }) });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await press(brand, say.evidence('close'));
      await press(brand, say['claim-decision']('approve'));
      await press(brand, say['claim-decision']('ask.approved.confirm'));
      await expect(page.getByText(say['claim-decision']('ask.missing'))).toBeVisible();
      await page.getByRole('radio', { name: say.claim('reason.approved.goodwill') }).check();
      await see(page, 'before the brand approves');
      await press(brand, say['claim-decision']('ask.approved.confirm'));
      await isAt(brand, say['claim-decision']('done.approved.title'));
      await see(page, 'the brand has approved');
      const decided = await asOwner(server, claim.id, caller);
      expect([decided.state, decided.events.at(-1)!.side]).toEqual(['approved', 'brand']);
      alarms.expect(/^GET \/api\/claim-decisions\/\S+ 410$/);
      await page.goto(link);
      const date = dayOf(new Date().toISOString(), scene.language);
      await isAt(brand, say['claim-decision']('outcome.approved', { date }));
      await see(page, 'a link that was used');
    });

    test('a brand rejects with a text, which the owner reads', async ({ scene, anotherPhone, address }) => {
      const { say } = scene;
      const page = await anotherPhone({ locale, extraHTTPHeaders: { 'x-forwarded-for': address } });
      const brand = { ...scene, page };
      await anAppeal(scene, brand);
      await press(brand, say['claim-decision']('reject'));
      await page.getByRole('radio', { name: say.claim('reason.rejected.wear') }).check();
      await press(brand, say['claim-decision']('ask.rejected.confirm'));
      await expect(page.getByText(say.claim('text-errors.required'))).toBeVisible();
      await fill(brand, say['claim-decision']('ask.rejected.label'), 'O desgaste é visível na foto.');
      await press(brand, say['claim-decision']('ask.rejected.confirm'));
      await isAt(brand, say['claim-decision']('done.rejected.title'));
      await see(page, 'the brand has rejected');
      await scene.page.reload();
      await expect(scene.page.getByText('O desgaste é visível na foto.')).toBeVisible();
      await expect(scene.page.getByText(say.claim('state.rejected-on-appeal'), { exact: true })).toBeVisible();
    });
  });
}
