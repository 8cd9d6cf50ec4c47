import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { partNameIn } from '#domain/component/part-names.ts';
import { toDesk } from '#domain/desk-paths.ts';
import { to } from '#domain/paths.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aPhoto, aRejectedClaim, asOwner } from './steps/claim.ts';
import { computer } from './steps/computer.ts';
import { deciders, enterDesk, logInAtDesk } from './steps/desk.ts';
import { storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

const appeal = 'O cabo foi trocado há um mês.';

/** A rejected claim whose owner appeals on their phone, with a photo: it waits for the brand. */
async function anAppeal(scene: Scene) {
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
    await expect.poll(async () => (await asOwner(server, made.claim.id, made.caller)).state).toBe('appealed');
  });
  return made;
}

/** A person of the brand's desk, who reads it in the journey's language. */
async function atDesk(desk: Scene): Promise<void> {
  const { page, say, language } = desk;
  await enterDesk(desk, { email: deciders[language], side: 'brand' });
  if (language === 'pt-BR') return;
  await page.goto(toDesk.brand.security());
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
}

const claimsLine = ({ page, say }: Scene) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${say.desk('places.claims')}`) });

/** Looks at the evidence over the whole screen, by keyboard alone. */
async function lookAtEvidence(page: Page, { say }: Scene): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say.evidence('open.photo', { nth: 1 })},`) }).press('Enter');
  const shown = page.getByRole('img', { name: say.evidence('name.photo', { nth: 1 }) });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await see(page, 'evidence at the brand’s desk');
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a brand sees a claim in its queue, looks at the evidence, asks, is answered and approves; the owner sees it @spine @both', async ({
      scene,
      anotherPhone,
      address,
    }) => {
      const { say, server, language } = scene;
      const words = say['desk-claims'];
      const { claim, caller, part, bike } = await anAppeal(scene);
      const page = await anotherPhone({
        ...computer,
        locale,
        baseURL: server.url,
        extraHTTPHeaders: { 'x-forwarded-for': address },
      });
      const desk = { ...scene, page };
      await atDesk(desk);

      // The menu says that something waits; the queue has it.
      await expect(claimsLine(desk)).toContainText(/[1-9]/);
      await claimsLine(desk).click();
      await isAt(desk, say.desk('places.claims'));
      const row = page.locator('[data-claim]').filter({ hasText: claim.number });
      await expect(row).toContainText(words('waits'));
      await see(page, 'the claims of a brand');
      await page.getByLabel(words('search')).fill(bike.serialNumber.toLowerCase());
      // The answer to what was typed, not the list of before, which may have one row as well.
      await expect(page).toHaveURL(/[?&]search=/);
      await expect(page.getByText(words('count', { count: 1 }), { exact: true })).toBeVisible();
      await expect(page.locator('[data-claim]')).toHaveCount(1);
      const download = page.waitForEvent('download');
      await press(desk, words('save'));
      expect(await readFile(await (await download).path(), 'utf8')).toContain(`${claim.number};`);
      await row.press('Enter');
      await isAt(desk, partNameIn(language, part.name));
      await expect(page.getByText(appeal)).toBeVisible();
      await expect(page.getByText('Marina')).toHaveCount(0);
      await see(page, 'a claim at the brand’s desk');
      await lookAtEvidence(page, scene);

      await step('ask, and be answered', async () => {
        await page.getByLabel(words('talk.label')).fill('Qual o comprimento do cabo?');
        await press(desk, words('talk.send'));
        await expect(page.getByText('Qual o comprimento do cabo?')).toBeVisible();
        await scene.page.reload();
        await expect(scene.page.getByText('Qual o comprimento do cabo?')).toBeVisible();
        await see(scene.page, 'what a brand asks, on the owner’s phone');
        await scene.page.locator('textarea[name=text]').fill('Um metro e meio.');
        await scene.page.locator('button[name=send]').click();
        await expect(scene.page.getByText('Um metro e meio.')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Um metro e meio.')).toBeVisible();
      });

      await step('approve', async () => {
        await press(desk, say['claim-decision']('approve'));
        await press(desk, say['claim-decision']('ask.approved.confirm'));
        await expect(page.getByText(say['claim-decision']('ask.missing'))).toBeVisible();
        await page.getByRole('radio', { name: say.claim('reason.approved.goodwill') }).check();
        await see(page, 'before the brand’s desk approves');
        await press(desk, say['claim-decision']('ask.approved.confirm'));
        await expect(page.getByText(say.claim('state.approved'), { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: say['claim-decision']('approve') })).toHaveCount(0);
      });
      const decided = await asOwner(server, claim.id, caller);
      expect([decided.state, decided.events.at(-1)!.side]).toEqual(['approved', 'brand']);
      await scene.page.reload();
      await expect(scene.page.getByText(say.claim('reason.approved.goodwill'))).toBeVisible();

      const paper = page.waitForEvent('download');
      await press(desk, words('dossier.save'));
      expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');
      await countClaims(desk, claim.number);
    });
  });
}

/** The numbers, each of which leads to its claims; and all of it on the narrowest phone with large text. */
async function countClaims(desk: Scene, number: string): Promise<void> {
  const { page, say } = desk;
  const words = say['desk-claims'];
  await claimsLine(desk).click();
  await page.getByRole('radio', { name: words('shown.numbers') }).check();
  await page.getByRole('radio', { name: words('numbers.of.part') }).check();
  await expect(page.getByText('Shimano Deore')).toBeVisible();
  await see(page, 'a brand’s claims in numbers');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await see(page, 'a brand’s claims in numbers, 320 px and text of 200 %');
  await page
    .getByRole('link', { name: new RegExp(`, ${words('numbers.approved')}: `) })
    .first()
    .click();
  const row = page.locator('[data-claim]').filter({ hasText: number });
  await expect(row).toBeVisible();
  await see(page, 'the claims of a brand, 320 px and text of 200 %');
  await row.click();
  await expect(page.getByText(appeal)).toBeVisible();
  await see(page, 'a claim at the brand’s desk, 320 px and text of 200 %');
}

test('another brand’s claim is not found; the Catalogue has no claims at all', async ({
  scene,
  browser,
  alarms,
  server,
}) => {
  const { claim } = await aRejectedClaim(server);
  const context = await browser.newContext({ ...computer, baseURL: server.url, locale: 'pt-BR' });
  alarms.listen(context);
  const page = await context.newPage();
  const desk = { ...scene, page };
  await logInAtDesk(desk, 'catalogue', 1);
  await expect(page.getByRole('navigation').getByRole('link', { name: scene.say.desk('places.bikes') })).toBeVisible();
  await expect(claimsLine(desk)).toHaveCount(0);
  await page.goto(toDesk.brand.claim({ claim: claim.number }));
  await expect(page.getByRole('heading', { name: scene.say.desk('places.overview'), level: 1 })).toBeVisible();
  await context.close();
});
