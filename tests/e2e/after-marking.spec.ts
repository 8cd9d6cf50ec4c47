import type { Page } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anInsurableOwner, anotherInsurable, atInsuredBike } from './steps/insurance.ts';
import { anOwnerAtTheirBike, logIn, storeSession } from './steps/log-in.ts';
import { fill, isAt, press } from './steps/step.ts';
import { dialogOf, find, mark, openFromBike } from './steps/theft.ts';
import { onAnotherPhone, pathMailedTo } from './steps/transfer.ts';

/** The names of the buttons in the brand's colour: what the screen wants its person to do. */
const primary = (page: Page) =>
  page.evaluate(() => {
    const drop = document.createElement('i');
    drop.style.color = 'var(--brand)';
    document.body.append(drop);
    const { color } = getComputedStyle(drop);
    drop.remove();
    const coloured = [...document.querySelectorAll('main button, main a')].filter(
      (one) => getComputedStyle(one).backgroundColor === color,
    );
    return coloured.map((one) => one.textContent);
  });

test('who was robbed of an insured bike tells the insurer next, then the number of the report, then everybody', async ({
  scene,
}) => {
  const { page, say } = scene;
  await atInsuredBike(scene);
  await page.goto(to.stolenBike());
  await mark(scene);
  await expect.poll(() => primary(page)).toEqual([say.stolen('next.insurer')]);
  await see(page, 'marked, and insured');
  await press(scene, say.stolen('next.insurer'));
  await dialogOf(scene)
    .getByRole('button', { name: say.stolen('insurer.confirm') })
    .click();
  await expect.poll(() => primary(page)).toEqual([say.stolen('next.report')]);
});

test('without insurance the number of the report comes next, then everybody is told; the ends are quiet', async ({
  scene,
}) => {
  const { page, say } = scene;
  await anOwnerAtTheirBike(scene);
  await page.goto(to.stolenBike());
  await mark(scene);
  await expect.poll(() => primary(page)).toEqual([say.stolen('next.report')]);
  await press(scene, say.stolen('next.report'));
  await fill(scene, say.stolen('report.label'), 'BO 123/2026');
  await press(scene, say.stolen('report.save'));
  await expect.poll(() => primary(page)).toEqual([say.stolen('notice.share')]);
});

test('who saw the bike is answered first, by a letter that opens that bike on a phone that shows another', async ({
  scene,
  anotherPhone,
}) => {
  const { page, say, server } = scene;
  const { owner, bike: robbed } = await anInsurableOwner(server);
  const kept = await anotherInsurable(server, owner);
  await storeSession(page, owner);
  await openFromBike(scene, robbed);
  await mark(scene);
  await page.goto(to.tag({ tag: kept.tag }));
  await expect(page.getByText(kept.serialNumber, { exact: true })).toBeVisible();
  await find(scene, robbed.tag, { text: 'Está num poste na praça.' });
  await page.reload();
  const row = page.getByRole('button').filter({ hasText: robbed.tag });
  await expect(row).toContainText(say.bike('theft.stolen'));
  await expect(row).toContainText(say.bike('theft.waiting', { count: 1 }));
  await see(page, 'another bike is stolen, and a finder wrote');

  const link = await pathMailedTo(server, owner.email, 'finder-message', /\/login\?next=[^\s"]+/);
  const other = await onAnotherPhone(scene, anotherPhone, 'pt-BR');
  await other.page.goto(link);
  await logIn(other, owner);
  await expect(other.page.getByText(robbed.serialNumber, { exact: true })).toBeVisible();
  await press(other, say.bike('theft.read'));
  await expect.poll(() => primary(other.page)).toEqual([say.stolen('next.answer')]);
  await see(other.page, 'marked, and a finder waits');
  await press(other, say.stolen('next.answer'));
  await isAt(other, say.stolen('sighting.title'));
});
