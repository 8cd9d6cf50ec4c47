import { randomUUID } from 'node:crypto';
import type { Path } from '#domain/paths.ts';
import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { aRequestedClaim } from './steps/claim.ts';
import { anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { step } from './steps/step.ts';

/** Every screen that says that something was done, with what somebody else could write into an address. */
const invented: readonly Path[] = [
  to.activationSuccess({ tag: 'H1SB1KE1' }),
  to.activationSuccess({ tag: 'NEWR0AD1' }),
  to.transfer.success({ transfering: 'true', email: 'vitima@banco.example' }),
  to.transfer.success({ transfering: 'false' }),
  to.transfer.success({}),
  to.openTicketSuccess({ claim: randomUUID() }),
  to.openTicketSuccess({}),
  to.shop.registerSuccess(),
  to.insurance.success({}),
];

for (const walker of ['nobody', 'an owner who has done nothing'] as const) {
  test(`no invented address makes a screen say that something was done (${walker})`, async ({ scene, alarms }) => {
    const { page, say } = scene;
    // What is not there is asked for by the address that was made up.
    alarms.tolerate(/^GET \/api\/my-bikes\/\w+(\/insurance)? 404$/);
    if (walker !== 'nobody') await anOwnerAtTheirBike(scene);
    const said = [
      say.warranty('success.title'),
      say.transfer('success.give.title'),
      say.transfer('success.ask.title'),
      say['shop-claims']('success.title'),
      say.shop('success.waiting.title'),
    ];
    for (const path of invented) {
      await step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const title of said) await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
        await expect(page.getByText('vitima@banco.example')).toHaveCount(0);
      });
    }
  });
}

test('a shop that has sent nothing is told so, of its own claim and of one that is not there', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  const { claim } = await aRequestedClaim(server);
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(to.openTicketSuccess({ claim: claim.id }));
  await expect(page.getByRole('heading', { name: say['shop-claims']('success.unsent.title') })).toBeVisible();
  alarms.tolerate(/^GET \/api\/shop\/claims\/[\w-]+ 404$/);
  await page.goto(to.openTicketSuccess({ claim: randomUUID() }));
  await expect(page.getByRole('heading', { name: say['shop-claims']('claim.not-found.title') })).toBeVisible();
  await expect(page.getByText(say['shop-claims']('success.title'))).toHaveCount(0);
});
