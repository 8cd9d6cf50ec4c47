import { to } from '#domain/paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aDiagnosedClaim } from './steps/claim.ts';
import { atInsuredBike } from './steps/insurance.ts';
import { anOwnerAtTheirBike, logIn, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { words } from './words.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the account is to be deleted; a log-in says so; its person keeps it @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say } = scene;
      const { person } = await anOwnerAtTheirBike(scene);
      await page.goto('/profile/my-data');
      await page.getByRole('link', { name: say['my-data']('delete.row') }).click();
      await isAt(scene, say.closing('ask.title'));
      await fill(scene, say.account('field.current-password'), person.password);
      await expect(page.getByRole('link', { name: say.closing('stays.pass-on') })).toHaveAttribute('href', '/my-bike');
      await see(page, 'delete the account');
      await press(scene, say.closing('ask.submit'));
      await expect(page.getByRole('button', { name: say.closing('closing.keep') })).toBeVisible();
      await see(page, 'the account is to be deleted');

      const other = await anotherPhone({ locale });
      await other.goto('/login');
      await logIn({ ...scene, page: other }, person);
      await expect(other).toHaveURL('/profile/my-data/delete');
      // A log-in brings the account's language along, which is Portuguese.
      await other.getByRole('button', { name: words('pt-BR').closing('closing.keep') }).click();
      await expect(other).toHaveURL('/profile/my-data');
      await page.reload();
      await isAt(scene, say.closing('ask.title'));
    });

    test('the link of the letter keeps it without a log-in, once and again', async ({ scene, anotherPhone }) => {
      const { page, say, server } = scene;
      const { person } = await anOwnerAtTheirBike(scene);
      await page.goto('/profile/my-data/delete');
      await fill(scene, say.account('field.current-password'), person.password);
      await press(scene, say.closing('ask.submit'));
      await expect(page.getByRole('button', { name: say.closing('closing.keep') })).toBeVisible();
      const [letter] = await lettersTo(server.url, person.email);
      const link = /\/keep-account\?token=[\w-]+/.exec(letter!.text)![0];
      const other = { ...scene, page: await anotherPhone({ locale }) };
      await other.page.goto(link);
      await see(other.page, 'keep the account');
      await press(other, say.closing('closing.keep'));
      await isAt(other, say.closing('kept.title'));
      await expect(other.page.getByRole('link', { name: say.closing('kept.log-in') })).toBeVisible();
      await see(other.page, 'the account stays');
      await other.page.goto(link);
      await isAt(other, say.closing('kept.title'));
      await step('who is logged in goes on from there', async () => {
        await page.goto(link);
        await isAt(scene, say.closing('kept.title'));
        await press(scene, say.closing('kept.go-on'));
        await expect(page).toHaveURL('/my-bike');
      });
    });
  });
}

test('insurance that ends with the account is said first, and asked about again', async ({ scene }) => {
  const { page, say } = scene;
  const { owner } = await atInsuredBike(scene);
  await page.goto('/profile/my-data/delete');
  await expect(page.getByText(/^O seguro da .+ termina$/)).toBeVisible();
  await fill(scene, say.account('field.current-password'), owner.password);
  await press(scene, say.closing('ask.submit'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await see(page, 'without insurance');
  await press(scene, say.closing('again.cancel'));
  await isAt(scene, say.closing('ask.title'));
  await press(scene, say.closing('ask.submit'));
  await press(scene, say.closing('again.confirm'));
  await expect(page.getByRole('button', { name: say.closing('closing.keep') })).toBeVisible();
});

test('what is under way is named before the account is closed', async ({ scene }) => {
  const { page, say, server } = scene;
  const { owner, bike } = await aDiagnosedClaim(server);
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await expect(page).toHaveURL(to.myBike());
  await page.goto(to.deleteAccount());
  await expect(page.getByText(say.closing('under-way.claims-title', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say.closing('under-way.claims', { count: 1 }))).toBeVisible();
  await expect(page.getByText(say.closing('under-way.out-title', { count: 1 }))).toHaveCount(0);
  await see(page, 'delete the account while a claim is under way');
});

test('a link that is none says what may have happened', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect(/^GET \/api\/closing-links\/\S+ 404$/);
  await page.goto('/keep-account?token=abc');
  await isAt(scene, say.closing('over.title'));
  await page.goto('/keep-account');
  await isAt(scene, say.closing('over.title'));
});
