import { randomUUID } from 'node:crypto';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession } from './steps/log-in.ts';
import { askWithPapers, atDesk, open, question, writeForHelp } from './steps/platform.ts';
import { step } from './steps/step.ts';
import { aProvenCyclist } from './steps/transfer.ts';

// A code is taken once, and none before it: the second of the two on one server shows a later one.
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('what somebody wrote to support is answered at the desk, and they read it on the phone; people and papers are seen to @both', async ({
      scene,
      anotherPhone,
    }) => {
      const { server, language } = scene;
      const bike = server.bike();
      const owner = await aProvenCyclist(server, { bike, language });
      const heir = await aProvenCyclist(server, { language });
      await storeSession(scene.page, heir);
      await askWithPapers(scene, bike.tag);
      const number = await writeForHelp(scene);

      const desk = await atDesk(scene, anotherPhone, 'platformAdministrator', { locale, steps });
      const { page, say } = desk;
      await step('a case is answered', async () => {
        await open(desk, 'cases');
        await page.getByRole('link').filter({ hasText: number }).click();
        await expect(page.getByText(question)).toBeVisible();
        await expect(page.getByText(heir.email)).toHaveCount(0);
        await see(page, 'a case at the platform’s desk');
        await page.getByRole('button', { name: say['desk-cases']('answer.action') }).click();
        await expect(page.getByText(say['desk-cases']('answer.missing'))).toBeVisible();
        await page.getByLabel(say['desk-cases']('answer.label')).fill('Fica debaixo do movimento central.');
        await page.getByRole('button', { name: say['desk-cases']('answer.action') }).click();
        await expect(page.getByText(say['desk-cases']('answer.sent'))).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'movimento central' })).toBeVisible();
        await scene.page.goto('/dev/inbox');
        await expect(scene.page.getByText('Fica debaixo do movimento central.').first()).toBeVisible();
        await page.getByRole('button', { name: say['desk-cases']('close.action') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-cases']('close.action') })
          .click();
        await expect(page.getByText(say['desk-cases']('is-done'))).toBeVisible();
        await open(desk, 'cases');
        await page.getByRole('radio', { name: say['desk-cases']('lists.done') }).check();
        await expect(page.getByRole('link').filter({ hasText: number })).toBeVisible();
        await see(page, 'cases at the platform’s desk');
      });

      await step('papers are read and accepted', async () => {
        await open(desk, 'papers');
        const row = page.getByRole('link', { name: [...bike.tag].join(' ') });
        await expect(row).toBeVisible();
        await see(page, 'requests with papers at the desk');
        await row.click();
        await expect(page.getByText('Meu pai faleceu.')).toBeVisible();
        const save = say['desk-papers']('save', { name: say['desk-papers']('paper', { number: 1 }) });
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: save }).click();
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
        await see(page, 'a request with papers at the desk');
        await page.getByRole('button', { name: say['desk-papers']('accept.action') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-papers']('accept.action') })
          .click();
        await expect(page.getByText(say['desk-papers']('done.open-to-objection'))).toBeVisible();
        await expect
          .poll(async () => (await lettersTo(server.url, owner.email)).map(({ kind }) => kind))
          .toContain('transfer-objection');
      });

      await step('a person is found by the whole address, and logged out', async () => {
        await open(desk, 'people');
        await page.getByLabel(say['desk-people']('who')).fill(owner.email);
        await page.getByRole('button', { name: say['desk-people']('look') }).click();
        const end = page.getByRole('button', { name: say['desk-people']('log-out.action') });
        await expect(end).toBeVisible();
        await expect(page.getByText(owner.email)).toHaveCount(0);
        await see(page, 'a person at the platform’s desk');
        await end.click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-people']('log-out.action') })
          .click();
        await expect(page.getByText(say['desk-people']('log-out.done'))).toBeVisible();
        await expect(page.getByText(say['desk-people']('no-sessions'))).toBeVisible();
      });

      await step('what runs is seen', async () => {
        await open(desk, 'running');
        await expect(page.getByText(say['desk-running']('jobs.title'))).toBeVisible();
        await expect(page.getByText('transfers-due')).toBeVisible();
        await see(page, 'what runs at the platform');
      });

      await step('a brand is added, changed, and its first Administrator invited', async () => {
        const slug = `brisa-${randomUUID().slice(0, 8)}`;
        await open(desk, 'brands');
        await see(page, 'the brands');
        await page.getByRole('button', { name: say['desk-brands']('add') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say['desk-brands']('add') }).click();
        await expect(dialog.getByText(say['desk-brands']('errors.slug.required'))).toBeVisible();
        await dialog.getByLabel(say['desk-brands']('slug')).fill(slug);
        await dialog.getByLabel(say['desk-brands']('name')).fill('Brisa');
        await see(page, 'a brand is added');
        await dialog.getByRole('button', { name: say['desk-brands']('add') }).click();
        await expect(page.getByRole('heading', { name: 'Brisa', level: 1 })).toBeVisible();
        await page.getByLabel(say['desk-brands']('colour')).fill('#ffb000');
        await page.getByRole('button', { name: say['desk-brands']('save') }).click();
        await expect(page.getByText(say['desk-brands']('saved'))).toBeVisible();
        const { email } = server.person();
        await page.getByLabel(say['desk-brands']('invite.email')).fill(email);
        await page.getByRole('button', { name: say['desk-brands']('invite.action') }).click();
        await expect(page.getByText(say['desk-brands']('invite.done'))).toBeVisible();
        await see(page, 'a brand at the platform’s desk');
        await expect
          .poll(async () => (await lettersTo(server.url, email)).map(({ kind }) => kind))
          .toEqual(['desk-invitation']);
      });
    });
  });
