import type { Page } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { atInsuredBike } from './steps/insurance.ts';
import { anOwnerAtTheirBike } from './steps/log-in.ts';
import { fill, press } from './steps/step.ts';
import { dialogOf, mark } from './steps/theft.ts';

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
