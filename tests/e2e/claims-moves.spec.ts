import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { declineClaim, saveDiagnosis } from '#domain/claim/shop.contract.ts';
import { to } from '#domain/paths.ts';
import { mustCall } from '#tests/production/client.ts';
import { patient } from '#tools/patience.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import {
  anOwnerWithParts,
  aRejectedClaim,
  aRequestedClaim,
  asOwner,
  asShop,
  besideShop,
  callerOf,
} from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

test('who is overtaken by the shop is told, and sees the claim as it is', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const { owner, bike, part, claim, caller } = await aRequestedClaim(server);
  const mechanic = callerOf(server, await aShopSession(server, 'mechanic'));
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await page.goto(to.claim({ claim: claim.id }));
  await press(scene, say['my-claims']('ask.cancel'));
  const { version } = await asShop(server, claim.id, mechanic);
  const draft = { draftVersion: 0, diagnosis: 'Olhando.', note: '', evidence: [] };
  const own = { claimId: claim.id, moveId: randomUUID(), tag: bike.tag, partId: part.id, version };
  await mustCall(server.url, saveDiagnosis, { ...own, ...draft }, mechanic);
  alarms.expect(`POST /api/my-claims/${claim.id}/cancel 409`);
  await press(scene, say['my-claims']('cancel.confirm'));
  await expect(page.getByText(say.shell('refusal.claim-changed'))).toBeVisible();
  await expect(page.getByText(say.claim('state.open'), { exact: true })).toBeVisible();
  await see(page, 'a claim that the shop has begun meanwhile');
  await press(scene, say['my-claims']('ask.cancel'));
  await press(scene, say['my-claims']('cancel.confirm'));
  await expect(page.getByText(say['my-claims']('now.cancelled'))).toBeVisible();
  expect((await asOwner(server, claim.id, caller)).state).toBe('cancelled');
});

test('a shop does not take a request, and the owner chooses again', async ({ scene, context }) => {
  const { page, say, server } = scene;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(besideShop);
  const { owner, bike, claim } = await aRequestedClaim(server);
  const mechanic = callerOf(server, await aShopSession(server, 'mechanic'));
  const { version } = await asShop(server, claim.id, mechanic);
  const text = 'Estamos sem mecânico esta semana.';
  await mustCall(server.url, declineClaim, { claimId: claim.id, moveId: randomUUID(), version, text }, mechanic);
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await page.goto(to.claim({ claim: claim.id }));
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(say['my-claims']('now.without-shop'))).toBeVisible();
  await press(scene, say['my-claims']('ask.choose-shop'));
  await dialogOf(scene)
    .getByRole('button', { name: say['my-claims']('store.here') })
    .click();
  await expect(page.getByRole('radio', { name: /Bicicletaria Pedal Bom/ })).toBeChecked();
  await see(page, 'another shop');
  await press(scene, say['my-claims']('shop.send'));
  const shop = 'Bicicletaria Pedal Bom';
  await expect(page.getByText(say['my-claims']('now.requested', { shop }))).toBeVisible();
});

test('a rejected claim is appealed once', async ({ scene }) => {
  const { page, say, server } = scene;
  const { owner, bike, claim } = await aRejectedClaim(server);
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await page.goto(to.claim({ claim: claim.id }));
  await expect(page.getByText('É desgaste de uso.')).toBeVisible();
  await expect(page.getByText('Só para nós.')).toHaveCount(0);
  await see(page, 'a rejected claim');
  await press(scene, say['my-claims']('ask.appeal'));
  await fill(scene, say['my-claims']('appeal.label'), 'O cabo foi trocado há um mês.');
  await see(page, 'an appeal');
  await press(scene, say['my-claims']('appeal.send'));
  await expect(page.getByText(say['my-claims']('now.appealed', { brand: bike.brand }))).toBeVisible();
  await expect(page.getByRole('button', { name: say['my-claims']('ask.appeal') })).toHaveCount(0);
});

test('an appeal without a connection is kept, says so on top, is not made twice, and is sent', async ({
  scene,
  alarms,
  context,
}) => {
  const { page, say, server } = scene;
  const { owner, bike, claim, caller } = await aRejectedClaim(server);
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await page.goto(to.claim({ claim: claim.id }));
  await press(scene, say['my-claims']('ask.appeal'));
  await fill(scene, say['my-claims']('appeal.label'), 'O cabo foi trocado há um mês.');
  await alarms.cut(context);
  await press(scene, say['my-claims']('appeal.send'));
  await expect(page.getByRole('dialog')).toBeHidden();
  const waits = page.getByText(say.claim('unsent.appeal'));
  await expect(waits).toHaveCount(1);
  await expect(page.getByRole('button', { name: say['my-claims']('ask.appeal') })).toHaveCount(0);
  const topOf = async (what: Locator) => (await what.boundingBox())!.y;
  expect(await topOf(waits)).toBeLessThan(await topOf(page.getByRole('list', { name: say.claim('timeline') })));
  await see(page, 'an appeal that is kept');
  await alarms.connect(context);
  await expect(page.getByText(say['my-claims']('now.appealed', { brand: bike.brand }))).toBeVisible({
    timeout: patient(30_000),
  });
  await expect(waits).toHaveCount(0);
  expect((await asOwner(server, claim.id, caller)).state).toBe('appealed');
});

test('of somebody else’s claim there is nothing', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  const { claim } = await aRequestedClaim(server);
  const { owner, bike } = await anOwnerWithParts(server, { receipt: false });
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  alarms.expect(`GET /api/my-claims/${claim.id} 404`);
  await page.goto(to.claim({ claim: claim.id }));
  await isAt(scene, say['my-claims']('unknown.title'));
  await press(scene, say['my-claims']('unknown.way-on'));
  await expect(page.getByText(say['my-claims']('list.none-title'))).toBeVisible();
  await see(page, 'a bike without claims');
});
