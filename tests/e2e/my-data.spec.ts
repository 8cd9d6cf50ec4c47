import { readFile } from 'node:fs/promises';
import english from '#server/account/people/held-data.en.json' with { type: 'json' };
import portuguese from '#server/account/people/held-data.pt-BR.json' with { type: 'json' };
import { lettersTo } from '#tests/production/client.ts';
import { readZip } from '#tests/server/read-zip.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerAtTheirBike } from './steps/log-in.ts';
import { fill, isAt, press } from './steps/step.ts';

const named = { 'en': english, 'pt-BR': portuguese };

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('what is held, what was agreed to, and a copy to read and to keep @spine', async ({ scene }) => {
      const { page, say, server, language } = scene;
      const { person, bike } = await anOwnerAtTheirBike(scene);
      await page.goto('/profile');
      await page.getByRole('link', { name: new RegExp(`^${say['my-data']('row')}`) }).click();
      await isAt(scene, say['my-data']('title'));
      await expect(page.getByText(say['my-data']('groups.bikes.title'), { exact: true })).toBeVisible();
      await expect(page.getByText(say['my-data']('consents.terms'))).toBeVisible();
      await see(page, 'my data');

      await page.getByRole('link', { name: say['my-data']('copy.row') }).click();
      await isAt(scene, say['my-data']('copy.title'));
      await fill(scene, say.account('field.current-password'), person.password);
      await see(page, 'a copy is asked for');
      await press(scene, say['my-data']('copy.submit'));
      await isAt(scene, say['my-data']('copy.read-title'));
      const held = named[language];
      await page.getByText(held.tables.accounts, { exact: true }).click();
      await expect(page.getByRole('listitem').getByText(person.email)).toBeVisible();
      await page.getByText(held.tables.security_events, { exact: true }).click();
      await expect(
        page.getByRole('listitem').getByText(held.values.kind['data-copied'], { exact: true }),
      ).toBeVisible();
      await see(page, 'a copy to read');

      const download = page.waitForEvent('download');
      await press(scene, say['my-data']('copy.save'));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^pedivela-.+\.zip$/);
      const files = await readZip(await readFile(await file.path()));
      const kept = JSON.parse(files.get('data.json')!.toString()) as { tables: { bikes: { tag: string }[] } };
      expect(kept.tables.bikes.map(({ tag }) => tag)).toEqual([bike.tag]);
      expect(files.get('index.html')!.toString()).toContain(`<html lang="${language}">`);
      expect([...files.keys()].filter((path) => path.startsWith('documents/certificate-'))).toHaveLength(1);
      const letters = await lettersTo(server.url, person.email);
      expect(letters.some(({ kind }) => kind === 'data-copied')).toBe(true);
    });
  });
}

test('a wrong password is said at its field; after a reload the copy is gone', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect('POST /api/me/data/copies 403');
  const { person } = await anOwnerAtTheirBike(scene);
  await page.goto('/profile/my-data/copy');
  await fill(scene, say.account('field.current-password'), 'Wrong#2026');
  await press(scene, say['my-data']('copy.submit'));
  await expect(page.getByLabel(say.account('field.current-password'))).toHaveAttribute('aria-invalid', 'true');
  await fill(scene, say.account('field.current-password'), person.password);
  await press(scene, say['my-data']('copy.submit'));
  await isAt(scene, say['my-data']('copy.read-title'));
  await page.reload();
  await isAt(scene, say['my-data']('copy.title'));
});
