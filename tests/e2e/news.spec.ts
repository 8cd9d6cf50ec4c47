import { randomUUID } from 'node:crypto';
import { writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { to } from '#domain/paths.ts';
import { mustCall } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aRequestedClaim, callerOf } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('what a shop wrote is marked at the bike and in the list until its owner has seen it', async ({ scene }) => {
      const { page, say, server } = scene;
      const { owner, bike, claim } = await aRequestedClaim(server);
      const claimId = claim.id;
      await storeSession(page, owner);
      // Whoever asked for it has seen the claim.
      await page.goto(to.claim({ claim: claimId }));
      await expect(page.getByRole('list', { name: say.claim('timeline') })).toBeVisible();
      await page.goto(to.tag({ tag: bike.tag }));
      const row = page.locator(`a[href="${to.claim({ claim: claimId })}"]`);
      const mark = row.getByText(say.bike('new'), { exact: true });
      await expect(row).toBeVisible();
      await expect(mark).toHaveCount(0);

      const mechanic = callerOf(server, await aShopSession(server, 'mechanic'));
      const texts = ['Recebemos o pedido.', 'Pode trazer a bike amanhã cedo?'];
      for (const text of texts)
        await mustCall(server.url, writeToClaimOwner, { claimId, id: randomUUID(), text, evidence: [] }, mechanic);
      await page.goto(to.myBike());
      await expect(mark).toBeVisible();
      await see(page, 'my bike with news');
      await page.goto(to.claims());
      await expect(row.getByText(say['my-claims']('list.new'), { exact: true })).toBeVisible();

      await row.click();
      await expect(page.getByText(texts[1]!)).toBeVisible();
      const first = page.getByRole('listitem').filter({ hasText: texts[0]! });
      await expect(first.getByText(say.shell('new-message'))).toBeVisible();
      await expect(first).toBeInViewport();
      await see(page, 'a conversation that opens at what is new');
      await page.goto(to.myBike());
      await expect(row).toBeVisible();
      await expect(mark).toHaveCount(0);
    });
  });
}
