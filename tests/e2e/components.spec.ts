import { soonestFirst } from '#domain/component/find-parts.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aDemoSession, partRows, partsOf } from './steps/parts.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const marina = 'marina@example.com';
/** Marina's bikes: with components in every state, and an e-bike. */
const [mixed, eBike] = ['MYPARTS1', 'MYB1KE01'];

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner finds a component by state, place and words, and reads its warranty and history @spine', async ({
      scene,
      language,
    }) => {
      const { page, say, server } = scene;
      const tokens = await aDemoSession(server, marina);
      const parts = await partsOf(server, tokens, mixed);
      await storeSession(page, { tokens });
      await page.goto(`/${mixed}`);
      await expect(page).toHaveURL('/my-bike');
      await press(scene, new RegExp(`^${say.bike('components')}`));
      await isAt(scene, say.component('title', { model: 'Mantiqueira Pro' }));
      const rows = partRows(scene);
      await expect(rows).toHaveCount(parts.length);
      await expect(rows).toHaveText(
        soonestFirst(parts).map(({ model }) => new RegExp(model.replace(/[.*+?()]/g, '\\$&'))),
      );
      await see(page, 'components');

      await step('only the expired ones', async () => {
        const expired = soonestFirst(parts).filter(({ warranty }) => warranty.state === 'expired');
        await page.getByRole('radio', { name: `${say.component('filter.expired')} ${expired.length}` }).check();
        await expect(rows).toHaveText(expired.map(({ model }) => new RegExp(model.replace(/[.*+?()]/g, '\\$&'))));
        await see(page, 'components, expired');
        await page.getByRole('radio', { name: `${say.component('filter.all')} ${parts.length}` }).check();
      });

      await step('those at a place of the drawing, by a tap and by the keyboard', async () => {
        const place = say.component('places.handlebar');
        const handlebar = page.getByRole('radio', { name: say.component('map.at', { place, count: 4 }) });
        await handlebar.check();
        await expect(rows).toHaveCount(4);
        await see(page, 'components at the handlebar');
        await handlebar.press('ArrowRight');
        await expect(rows).toHaveCount(1);
        await page.getByRole('radio', { name: say.component('map.whole') }).check();
        await expect(rows).toHaveCount(parts.length);
      });

      await step('search', async () => {
        await press(scene, say.component('search.open'));
        await expect(page.getByRole('searchbox')).toBeFocused();
        await page.getByRole('searchbox').fill('sram cambio');
        await expect(rows).toHaveCount(1);
        await page.getByRole('searchbox').fill('<script>nothing</script>');
        await expect(page.getByRole('heading', { name: say.component('nothing.title') })).toBeVisible();
        await see(page, 'no component fits');
        await press(scene, say.component('nothing.all'));
        await expect(rows).toHaveCount(parts.length);
      });

      await step('open one by the keyboard', async () => {
        const saddle = partNameIn(language, 'Selim');
        const link = page.getByRole('link', { name: new RegExp(`^${saddle}`) });
        await link.focus();
        await link.press('Enter');
        await isAt(scene, saddle);
        await expect(page.getByText(say.component('notice.ending.text'))).toBeVisible();
        await expect(page.getByText(say.component('no-serial'), { exact: true })).toBeVisible();
        await expect(page.getByText(say.component('warranty.decides'))).toHaveText(
          // The maker's 12 months are over, the law's 90 days after them are not.
          new RegExp(`^${say.component('warranty.kind.legal', { days: 90 })} · `),
        );
        const history = page.getByRole('list', { name: say.component('history.title') }).getByRole('listitem');
        await expect(history.first()).toContainText(say.component('history.term-ended.contractual'));
        await expect(history.last()).toContainText(say.component('history.registered'));
        await see(page, 'a component that is about to end');
      });

      await step('the frame, whose serial number can be copied', async () => {
        await page.getByRole('button', { name: say.shell('back') }).click();
        await page.getByRole('link', { name: new RegExp(`^${partNameIn(language, 'Quadro')}`) }).click();
        await expect(page.getByText('MP-C-7100').first()).toBeVisible();
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await press(scene, say.component('facts.copy-serial'));
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MP-C-7100');
        await see(page, 'a component under warranty');
      });
    });

    test('links with forged names and with components that are not the bike’s', async ({ scene, alarms, language }) => {
      const { page, say, server } = scene;
      alarms.expect(/^GET \/api\/my-bikes\/MYB1KE01\/parts\/\S+ 404$/);
      page.on('dialog', () => expect.soft('a dialog').toBe('none'));
      const tokens = await aDemoSession(server, marina);
      const [own] = await partsOf(server, tokens, eBike);
      const [second] = await partsOf(server, tokens, mixed);
      const [others] = await partsOf(server, await aDemoSession(server, 'caio@example.com'), 'H1SB1KE1');
      await storeSession(page, { tokens });
      await page.goto(`/${eBike}`);
      await expect(page).toHaveURL('/my-bike');

      const names = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'x'.repeat(5000), '%E0%A4%A', ''];
      for (const name of names) {
        await page.goto(to.partDetails({ id: own!.id, name }));
        await isAt(scene, partNameIn(language, own!.name));
        if (name !== '') await expect(page.getByText(name.slice(0, 30))).toHaveCount(0);
      }
      const ids = [second!.id, others!.id, '0193b1c2-0000-7000-8000-00000000000a', '../../me', '<script>', ''];
      for (const id of ids) {
        await page.goto(to.partDetails({ id, name: 'Quadro de ouro' }));
        await isAt(scene, say.component('no-such-part.title'));
        await expect(page.getByText('Quadro de ouro')).toHaveCount(0);
      }
      await see(page, 'no such component');
      await press(scene, say.component('no-such-part.way-on'));
      await isAt(scene, say.component('title', { model: 'Trilha Elétrica 500' }));
    });

    test('a shop’s mechanic sees the components of a scanned bike, and none where nobody is the owner', async ({
      scene,
      alarms,
      language,
    }) => {
      const { page, say, server } = scene;
      alarms.expect(/^GET \/api\/shop\/bikes\/NEWR0AD2\/parts 409$/);
      // The bike's own page begins to read before the next one is opened.
      alarms.tolerate(/^GET \/api\/shop\/bikes\/NEWR0AD2 409$/);
      await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
      await page.goto(`/${eBike}`);
      await expect(page).toHaveURL('/my-bike');
      await press(scene, new RegExp(`^${say.bike('components')}`));
      await isAt(scene, say.component('title', { model: 'Trilha Elétrica 500' }));
      await see(page, 'components at a shop');
      await page.getByRole('link', { name: new RegExp(`^${partNameIn(language, 'Bateria')}`) }).click();
      await isAt(scene, partNameIn(language, 'Bateria'));
      await expect(page.getByText('P500-55100')).toBeVisible();
      await expect(page.getByText('Marina')).toHaveCount(0);
      // The serial number is copied, and a question asked; claims and replaced parts come later, and so do their buttons.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
      await see(page, 'a component at a shop');
      await page.goto('/NEWR0AD2');
      await page.goto('/bike-part-list');
      await isAt(scene, say.component('no-owner.title'));
    });
  });
}

test('nobody else reads components: another person is told so, somebody who is logged out logs in first', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  alarms.expect('GET /api/my-bikes/H1SB1KE1/parts 404');
  const tokens = await aDemoSession(server, marina);
  await page.goto(`/${eBike}`);
  const [part] = await partsOf(server, tokens, eBike);
  const link = to.partDetails({ id: part!.id, name: part!.name });
  await page.goto(link);
  await expect(page).toHaveURL(to.login({ next: link }));
  await fill(scene, say.address('contact'), marina);
  await fill(scene, say.account('field.password'), 'Pedivela#2026');
  await press(scene, say.account('login.submit'));
  await isAt(scene, part!.name);

  await page.goto('/H1SB1KE1');
  await page.goto('/bike-part-list');
  await isAt(scene, say.component('not-mine.title'));
  await see(page, 'components of somebody else');
});

test('a bike whose brand listed no components says so, and a bike that is not active leads to its activation', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  await anOwnerAtTheirBike(scene);
  await page.goto('/bike-part-list');
  await expect(page.getByRole('heading', { name: say.component('none.title') })).toBeVisible();
  await see(page, 'no components');
  const fresh = server.bike();
  alarms.expect(`GET /api/my-bikes/${fresh.tag}/parts 404`);
  await page.goto(`/${fresh.tag}`);
  await isAt(scene, fresh.model);
  await page.goto('/bike-part-list');
  await isAt(scene, say.component('not-active.title'));
  await press(scene, say.component('not-active.way-on'));
  await expect(page).toHaveURL('/sign-up');
});
