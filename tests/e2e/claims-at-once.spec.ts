import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aRequestedClaim, asOwner } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner does not want to wait for a repair that would lessen the bike; the shop contests it, and the term runs on', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const { owner, bike, claim, caller } = await aRequestedClaim(server);
      const why = 'O quadro trincou e seria soldado.';
      await storeSession(page, owner);
      await page.goto(to.tag({ tag: bike.tag }));
      await page.goto(to.claim({ claim: claim.id }));
      await press(scene, say['my-claims']('ask.choose-at-once'));
      await press(scene, say['my-claims']('remedy.ask'));
      await expect(dialogOf(scene).getByText(say['my-claims']('remedy.missing'))).toBeVisible();
      await expect(dialogOf(scene).getByText(say.claim('text-errors.required'))).toBeVisible();
      await page.getByRole('radio', { name: say.claim('remedy.bike-exchange.title') }).check();
      await fill(scene, say['my-claims']('remedy.why'), why);
      await see(page, 'a choice at once');
      await press(scene, say['my-claims']('remedy.ask'));
      const wanted = { remedy: say.claim('remedy.bike-exchange.short') };
      await expect(page.getByText(say['my-claims']('now.remedy-asked', wanted))).toBeVisible();
      await expect(page.getByText(why)).toBeVisible();
      await see(page, 'a choice at once was asked for');
      const shop = { ...scene, page: await anotherPhone({ locale }) };
      const no = 'O laudo diz que a solda mantém a resistência.';
      await step('the shop contests it', async () => {
        await storeSession(shop.page, { tokens: await aShopSession(server, 'mechanic') });
        await shop.page.goto(to.shop.claim({ claim: claim.id }));
        await expect(shop.page.getByText(say.claim('at-once.title', wanted))).toBeVisible();
        await see(shop.page, 'a shop is asked for a remedy at once');
        await press(shop, say.claim('at-once.contest.begin'));
        await fill(shop, say.claim('at-once.contest.label'), no);
        await see(shop.page, 'before a shop contests');
        await press(shop, say.claim('at-once.contest.confirm'));
        await expect(shop.page.getByText(no)).toBeVisible();
      });
      await page.reload();
      await expect(page.getByText(no)).toBeVisible();
      await expect(page.getByText(say.claim('clock.left', { count: 30 }))).toBeAttached();
      await see(page, 'a choice at once was contested');
      const { state, dueOn, events } = await asOwner(server, claim.id, caller);
      expect([state, dueOn, events.at(-1)!.details]).toEqual(['requested', claim.dueOn, { text: no }]);
    });
  });
}
