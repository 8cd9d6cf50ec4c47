import { updateProfile } from '#domain/account/profile.contract.ts';
import { callServer } from '#tests/production/client.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test } from './fixtures.ts';
import { aCyclist, logIn, storeSession } from './steps/log-in.ts';
import { isAt } from './steps/step.ts';
import { words } from './words.ts';

test('the account’s language is used after the log-in, and this phone’s switch when it was used later', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const person = await aCyclist(server, { bike: server.bike() });
  const caller = { address: server.address(), token: person.tokens.accessToken.token };
  const use = (language: 'en' | 'pt-BR') => callServer(server.url, updateProfile, { language }, caller);
  const heading = (inEnglish: boolean) =>
    page.getByRole('heading', { name: (inEnglish ? words('en') : say).profile('data') });
  await use('en');
  await page.goto('/login?next=/profile');
  await logIn(scene, person);
  await expect(heading(true)).toBeVisible();
  await page.goto('/error');
  await page.getByRole('button', { name: 'Ver em português' }).click();
  await isAt(scene, say.shell('error.start.title'));
  await allAnswered(page);
  await page.goto('/profile');
  await expect(heading(false)).toBeVisible();
  await allAnswered(page);
  await expect(heading(false)).toBeVisible();
  // On another phone the account's own language changes, and changes back.
  await use('pt-BR');
  await page.reload();
  await expect(heading(false)).toBeVisible();
  await allAnswered(page);
  await use('en');
  await page.reload();
  await expect(heading(true)).toBeVisible();
});

test('of the account’s language and this phone’s switch the later one counts, though the switch was used without a connection', async ({
  scene,
  alarms,
}) => {
  const { page, server } = scene;
  const person = await aCyclist(server);
  const caller = { address: server.address(), token: person.tokens.accessToken.token };
  const useElsewhere = (language: 'en' | 'pt-BR') => callServer(server.url, updateProfile, { language }, caller);
  const speaks = (language: 'en' | 'pt-BR') =>
    expect(page.getByRole('heading', { name: words(language).profile('data') })).toBeVisible();
  const switchTo = async (language: 'en' | 'pt-BR') => {
    await page.getByRole('button', { name: language === 'en' ? 'View in English' : 'Ver em português' }).click();
    await isAt(scene, words(language).shell('error.start.title'));
  };
  /** Opens a screen with the switch, which then works without a connection too. */
  const openWithBothLanguages = async () => {
    await page.goto('/error');
    await switchTo('en');
    await switchTo('pt-BR');
    await allAnswered(page);
  };
  const startAgain = async () => {
    await alarms.connect(page.context());
    await page.goto('/profile');
    await allAnswered(page);
  };
  await storeSession(page, person);
  await openWithBothLanguages();
  await useElsewhere('en');
  await alarms.cut(page.context());
  await switchTo('en');
  await switchTo('pt-BR');
  await startAgain();
  await speaks('pt-BR');
  await openWithBothLanguages();
  await alarms.cut(page.context());
  await switchTo('en');
  await switchTo('pt-BR');
  await useElsewhere('pt-BR');
  await useElsewhere('en');
  await startAgain();
  await speaks('en');
});
