import { readFile } from 'node:fs/promises';
import { to } from '#domain/paths.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aDiagnosedClaim, asOwner } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, press } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

const approval = { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null } as const;

/** The shop's owner, at a claim. */
async function atClaim({ page, server }: Scene, claimId: string): Promise<void> {
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.claim({ claim: claimId }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a diagnosis goes back to the mechanic with a question, and the claim gets somebody to look after it @both', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const words = say['shop-claims'];
  const { claim, caller } = await aDiagnosedClaim(server);
  await atClaim(scene, claim.id);
  await press(scene, words('action.send-back'));
  await fill(scene, words('ask.send-back.label'), 'Falta a foto do número de série.');
  await press(scene, words('ask.send-back.confirm'));
  await expect(page.getByText(words('next.sent-back.title'))).toBeVisible();
  await see(page, 'a diagnosis that came back with a question');
  await page.getByRole('link', { name: words('action.diagnose') }).click();
  await expect(page.getByRole('textbox', { name: words('ticket.diagnosis') })).toBeVisible();
  await expect(page.getByText('Falta a foto do número de série.')).toBeVisible();
  await page.goBack();
  expect((await asOwner(server, claim.id, caller)).state).toBe('open');
  await page.locator('button[name=assign]').click();
  const sheet = dialogOf(scene);
  await sheet.getByRole('radio').first().check();
  await see(page, 'who looks after a claim');
  await sheet.getByRole('button', { name: words('ask.assign.confirm') }).click();
  await expect(sheet).toBeHidden();
  await page.goto(to.shop.claims({ filter: 'mine' }));
  await expect(page.locator(`a[href*="${claim.id}"]`)).toBeVisible();
});

test('the part on its way has a day, a template is written with one tap, and paper and table are saved @both', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const words = say['shop-claims'];
  const { claim, caller, decide } = await aDiagnosedClaim(server);
  await decide(approval);
  await atClaim(scene, claim.id);
  await page.locator('button[name=order-part]').click();
  await press(scene, words('ask.order-part.confirm'));
  await expect(page.getByText(words('next.on-its-way.title'))).toBeVisible();
  expect((await asOwner(server, claim.id, caller)).partExpectedOn).not.toBeNull();
  await press(scene, words('claim.write'));
  await press(scene, words('templates.ready.arrived.title'));
  const message = dialogOf(scene).getByRole('textbox', { name: words('claim.write-label') });
  await expect(message).toHaveValue(words('templates.ready.arrived.text'));
  await see(page, 'a message from a template');
  await dialogOf(scene)
    .getByRole('button', { name: say.shell('close') })
    .click();
  const [order] = await Promise.all([page.waitForEvent('download'), press(scene, words('desk.order.action'))]);
  expect((await readFile(await order.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(to.shop.claimNumbers());
  const [table] = await Promise.all([page.waitForEvent('download'), press(scene, words('numbers.save-claims'))]);
  expect((await readFile(await table.path())).toString('utf8')).toContain(claim.number);
});
