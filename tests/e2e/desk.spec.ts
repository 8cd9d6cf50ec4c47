import type { Page } from '@playwright/test';
import { toDesk } from '#domain/desk-paths.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { appCode, deskPassword, deskPeople, logInAtDesk, passDoor } from './steps/desk.ts';

test.use({ ...computer });

/** The link in the newest letter to this address. */
async function linkTo({ server }: Scene, email: string): Promise<string> {
  const texts = async () => (await lettersTo(server.url, email)).map(({ text }) => text);
  await expect.poll(texts).not.toEqual([]);
  return /https?:\/\/\S+token=[\w-]+/.exec((await texts())[0]!)![0];
}

/** On the narrowest phone, with text of twice the size. */
async function withLargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await see(page, `${name}, 320 px and text of 200 %`);
}

const place = ({ page, say }: Scene, name: 'overview' | 'bikes' | 'team' | 'keys' | 'log' | 'security') =>
  page.getByRole('navigation').getByRole('link', { name: say.desk(`places.${name}`), exact: true });

/** Somebody who was invited chooses name, password and an authenticator app. */
async function join(page: Page, { say }: Scene, name: string): Promise<void> {
  await see(page, 'an invitation to the desk');
  await page.getByLabel(say.account('field.name')).fill(name);
  await page.getByLabel(say.account('field.password'), { exact: true }).fill('Oficina#2026x');
  await page.getByLabel(say.account('field.repeat')).fill('Oficina#2026x');
  await page.getByRole('button', { name: say.desk('join.submit') }).click();
  await expect(page.getByRole('heading', { name: say.desk('enrol.title') })).toBeVisible();
  await see(page, 'the first second factor');
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(say.desk('factor.totp')).fill(appCode(secret));
  await page.getByRole('button', { name: say.desk('totp.submit') }).click();
  await expect(page.getByRole('heading', { name: say.desk('recovery.title') })).toBeVisible();
  await see(page, 'recovery codes');
  await expect(page.getByRole('button', { name: say.desk('recovery.enter') })).toBeDisabled();
  await page.getByLabel(say.desk('recovery.kept')).check();
  await page.getByRole('button', { name: say.desk('recovery.enter') }).click();
}

/** An Administrator makes a key for a system of the brand, which is shown once, opens the partner's API, and ends it. */
async function makeAndEndKey(scene: Scene): Promise<void> {
  const { page, say, server, language } = scene;
  const name = `ERP ${language}`;
  await place(scene, 'keys').click();
  await expect(page.getByRole('heading', { name: say.desk('places.keys'), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say.desk('keys.make') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.desk('keys.name')).fill(name);
  await dialog.getByRole('button', { name: say.desk('keys.make') }).click();
  await expect(dialog.getByText(say.desk('keys.none-chosen'))).toBeVisible();
  await dialog.getByLabel(say.desk('keys.scope.stores-import')).check();
  await see(page, 'a key is made');
  await dialog.getByRole('button', { name: say.desk('keys.make') }).click();
  await expect(page.getByRole('heading', { name: say.desk('keys.ready', { name }) })).toBeVisible();
  await see(page, 'a new key');
  const secret = (await page.locator('[data-secret]').textContent())!;
  const use = () => fetch(`${server.url}/api/imports`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await use()).status).toBe(200);
  await page.reload();
  const end = page.getByRole('button', { name: say.desk('keys.end-which', { name }) });
  await end.click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await dialog.getByRole('button', { name: say.desk('keys.end') }).click();
  await expect(end).toHaveCount(0);
  expect((await use()).status).toBe(401);
}

// A code is taken once, and none before it: the second of the two on one server shows a later one.
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('an Administrator invites a colleague, who joins and is ended, and makes a key @both', async ({
      scene,
      browser,
      alarms,
    }) => {
      const { page, say, server, language } = scene;
      const colleague = language === 'en' ? 'Lia Prado' : 'Lívia Prado';
      await page.goto(toDesk.brand.home());
      await see(page, 'the door of the desk');
      await logInAtDesk(scene, 'administrator', steps);
      // The desk speaks its person's language, which is Portuguese until they choose another.
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
        await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      }
      await place(scene, 'team').click();
      await expect(page.getByRole('heading', { name: say.desk('places.team'), level: 1 })).toBeVisible();
      await see(page, 'the team');

      await page.getByRole('button', { name: say.desk('team.invite') }).click();
      const { email } = server.person();
      await page.getByRole('dialog').getByLabel(say.account('field.email')).fill(email);
      await page.getByRole('dialog').getByLabel(say.desk('offices.catalogue')).check();
      await see(page, 'somebody is invited');
      await page.getByRole('button', { name: say.desk('invite.submit') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

      const context = await browser.newContext({ ...computer, baseURL: server.url });
      alarms.listen(context);
      const theirs = await context.newPage();
      await theirs.goto(await linkTo(scene, email));
      await join(theirs, scene, colleague);
      // A Catalogue's person has no team to see.
      await place({ ...scene, page: theirs }, 'security').click();
      await expect(theirs.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      await expect(theirs.getByRole('navigation').getByRole('link', { name: say.desk('places.team') })).toHaveCount(0);
      await see(theirs, 'security of the desk');

      await page.reload();
      await page.getByRole('button', { name: say.desk('team.change-whom', { who: colleague }) }).click();
      await see(page, 'a colleague');
      await page.getByRole('button', { name: say.desk('team.end'), exact: true }).click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: say.desk('team.end') })
        .click();
      await expect(page.getByText(colleague)).toHaveCount(0);
      await makeAndEndKey(scene);
      await place(scene, 'log').click();
      await expect(page.getByText(say.desk('log.place-ended', { by: 'Helena Vidal', about: colleague }))).toBeVisible();
      await see(page, 'the log of the desk');

      alarms.expect('GET /api/desk/me 401');
      await theirs.reload();
      await expect(theirs.getByText(say.desk('ended.place-ended'))).toBeVisible();
      await context.close();
    });
  });

test('a Reader adds a passkey and gets in with it; a wrong code opens nothing', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto(toDesk.brand.home());
  await passDoor(scene, deskPeople.reader.email);
  alarms.expect('POST /api/desk/second-factor 403');
  await page.getByLabel(say.desk('factor.totp')).fill('000000');
  await page.getByRole('button', { name: say.desk('factor.submit') }).click();
  await expect(page.getByText(say.desk('errors.code.factor-wrong'))).toBeVisible();
  await page.getByLabel(say.desk('factor.totp')).fill(appCode());
  await page.getByRole('button', { name: say.desk('factor.submit') }).click();

  // A Reader has figures, and no way to the bikes behind them.
  await expect(page.getByRole('heading', { name: say.desk('places.overview'), level: 1 })).toBeVisible();
  await expect(page.getByText(say.desk('overview.weeks'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(place(scene, 'bikes')).toHaveCount(0);
  await see(page, 'the overview of a Reader');
  await place(scene, 'security').click();
  await page.getByRole('button', { name: say.desk('passkey.make') }).click();
  await page.getByLabel(say.desk('passkey.name')).fill('Notebook');
  await page.getByRole('button', { name: say.desk('passkey.go-on') }).click();
  await expect(
    page.getByRole('button', { name: say.desk('passkey.remove-which', { name: 'Notebook' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: say.desk('frame.leave') }).click();

  await passDoor(scene, deskPeople.reader.email);
  await see(page, 'the second factor');
  await page.getByRole('button', { name: say.desk('factor.use.passkey') }).click();
  await place(scene, 'security').click();
  await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say.desk('recovery.renew') }).click();
  await page.getByRole('dialog').getByLabel(say.desk('recovery.kept')).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.desk('recovery.close') })
    .click();
  await expect(page.getByText(say.desk('recovery.left', { count: 10 }))).toBeVisible();
  await withLargeText(page, 'security of the desk');
  await page.getByRole('button', { name: say.desk('totp.replace') }).click();
  await expect(page.getByText(say.desk('totp.how'))).toBeVisible();
  await withLargeText(page, 'another authenticator app');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.desk('frame.leave') }).click();
  await withLargeText(page, 'the door of the desk');
});

test('the platform’s people have a desk of their own; a forgotten password leaves the second factor', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  const { email } = deskPeople.platform;
  await page.goto(toDesk.platform.home());
  alarms.expect('POST /api/desk/log-in 401');
  await passDoor(scene, email, 'Errada#2026');
  await expect(page.getByLabel(say.account('field.password'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: say.desk('log-in.forgot') }).click();
  await page.getByLabel(say.account('field.email')).fill(email);
  await page.getByRole('button', { name: say.desk('forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: say.desk('forgot.sent') })).toBeVisible();
  const link = await linkTo(scene, email);
  await page.goto(link);
  await see(page, 'a new password for the desk');
  await page.getByLabel(say.account('field.new-password'), { exact: true }).fill(`${deskPassword}!`);
  await page.getByLabel(say.account('field.repeat')).fill(`${deskPassword}!`);
  await page.getByRole('button', { name: say.desk('forgot.save') }).click();
  await page.getByRole('link', { name: say.desk('link.log-in') }).click();
  await passDoor(scene, email, `${deskPassword}!`);
  await page.getByLabel(say.desk('factor.totp')).fill(appCode());
  await page.getByRole('button', { name: say.desk('factor.submit') }).click();
  await expect(page.getByRole('heading', { name: say.desk('places.waiting'), level: 1 })).toBeVisible();
  // Used again, the link says so, and leads to another one.
  alarms.expect(/^GET \/api\/desk\/password-resets\/[\w-]+ 410$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: say.desk('link.over') })).toBeVisible();
  await page.getByRole('link', { name: say.desk('forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: say.desk('forgot.title') })).toBeVisible();
  // A brand's address leads to the own desk.
  await page.goto(toDesk.brand.home());
  await expect(page).toHaveURL(new RegExp(toDesk.platform.home()));
});
