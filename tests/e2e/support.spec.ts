import { lettersTo } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aDemoSession, partRows } from './steps/parts.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const dialogOf = ({ page }: Scene) => page.getByRole('dialog');

/** Sends the text that is in the dialog; returns the number that it says. */
function send(scene: Scene): Promise<string> {
  return step('send, and read the number', async () => {
    await press(scene, scene.say.help('send'));
    await expect(dialogOf(scene).getByRole('heading')).toHaveText(scene.say.help('sent.title'));
    return (await dialogOf(scene)
      .getByText(/^S-[0-9A-Z]{6}$/)
      .textContent())!;
  });
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a stranger writes, after a reload and a connection that was lost, and reads the number', async ({
      scene,
      alarms,
    }) => {
      const { page, say } = scene;
      await page.goto('/login');
      await press(scene, say.shell('help.open'));
      await expect(dialogOf(scene)).toContainText(say.help('code'));
      await see(page, 'help');
      await press(scene, say.help('send'));
      await expect(page.getByRole('textbox', { name: say.help('label') })).toBeFocused();
      await fill(scene, say.help('label'), 'Onde fica a tag?');
      await fill(scene, say.help('email'), 'ana@');
      await press(scene, say.help('send'));
      await expect(dialogOf(scene)).toContainText(say.account('errors.email.invalid'));
      await see(page, 'help, wrong address');
      await fill(scene, say.help('email'), 'ana@example.com');

      await step('the draft is there after a reload', async () => {
        await page.reload();
        await press(scene, say.shell('help.open'));
        await expect(page.getByRole('textbox', { name: say.help('label') })).toHaveValue('Onde fica a tag?');
        await expect(page.getByRole('textbox', { name: say.help('email') })).toHaveValue('ana@example.com');
      });
      await step('the answer is lost', async () => {
        alarms.expect('POST /api/support-cases net::ERR_CONNECTION_FAILED');
        await page.route('**/api/support-cases', async (route) => {
          await route.fetch();
          await route.abort('connectionfailed');
        });
        await press(scene, say.help('send'));
        await expect(dialogOf(scene)).toContainText(say.shell('refusal.offline'));
        await page.unroute('**/api/support-cases');
      });
      const number = await send(scene);
      await expect(dialogOf(scene)).toContainText(say.help('sent.typed', { email: 'ana@example.com' }));
      await see(page, 'help, sent');
      const subjects = (await lettersTo(scene.server.url, 'operator@pedivela.example')).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject?.includes(number))).toHaveLength(1);
      expect(await lettersTo(scene.server.url, 'ana@example.com')).toEqual([]);
      await press(scene, say.help('sent.done'));
      await press(scene, say.shell('help.open'));
      await expect(page.getByRole('textbox', { name: say.help('label') })).toHaveValue('');
    });

    test('an owner asks about a part; the brand gets it with the bike and the part @spine', async ({ scene }) => {
      const { page, say, server } = scene;
      await storeSession(page, { tokens: await aDemoSession(server, demo.accounts.owner) });
      await page.goto(`/${demo.own}`);
      await expect(page).toHaveURL('/my-bike');
      await page.goto('/bike-part-list');
      await partRows(scene).first().getByRole('link').click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).not.toHaveText(say.component('title', { model: 'Trilha Elétrica 500' }));
      const part = (await heading.textContent())!;
      await press(scene, say.component('ask'));
      await expect(dialogOf(scene)).toContainText(part);
      await expect(dialogOf(scene)).toContainText(
        say.help('goes-with-name', { who: say.help('brand', { brand: 'Aurora' }) }),
      );
      await see(page, 'help about a part');
      await fill(scene, say.help('label'), 'Faz barulho na descida.');
      const number = await send(scene);
      await expect(dialogOf(scene)).toContainText(say.help('sent.mailed', { email: demo.accounts.owner }));
      await see(page, 'help about a part, sent');
      const letters = await lettersTo(server.url, 'suporte@aurora.example.com');
      const [letter, ...others] = letters.filter(({ subject }) => subject?.includes(number));
      expect(others).toEqual([]);
      // The part as its maker calls it, in Portuguese.
      for (const words of ['Peça: ', 'Faz barulho na descida.', '/bike-part-list/part-details'])
        expect(letter?.text).toContain(words);
    });
  });
}

test('a draft is gone with the person who logs out', async ({ scene, alarms }) => {
  // What the start asks may be answered after the log-out.
  alarms.tolerate(/^GET \/api\/me 401$/);
  const { page, say } = scene;
  const { bike } = await anOwnerAtTheirBike(scene);
  await press(scene, say.shell('help.open'));
  await fill(scene, say.help('label'), 'Um segredo.');
  await page.reload();
  await isAt(scene, say.bike('title', { model: bike.model }));
  expect(await page.evaluate(() => localStorage.getItem('support'))).toContain('Um segredo.');
  await page.goto('/profile');
  await press(scene, say.account('profile.log-out'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('support') ?? '')).not.toContain('Um segredo.');
});
