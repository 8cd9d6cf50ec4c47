import { readFile } from 'node:fs/promises';
import { to } from '#domain/paths.ts';
import type { Alarms } from './alarms.ts';
import { allAnswered } from './all-answered.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aDiagnosedClaim, asOwner, besideShop } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';

const approval = { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null } as const;
const reason = 'É desgaste de uso, a corrente nunca foi trocada.';

/** Somebody of the demo's shop, at a claim. */
async function atClaim({ page, server, say }: Scene, office: 'owner' | 'mechanic', claimId: string): Promise<void> {
  await storeSession(page, { tokens: await aShopSession(server, office) });
  await page.goto(to.shop.claim({ claim: claimId }));
  await expect(
    page
      .getByText(say.claim('timeline'))
      .or(page.getByText(say['shop-claims']('claim.history')))
      .first(),
  ).toBeVisible();
}

/** Rejects the claim that is open, while the network is cut; the decision stays on the phone. */
async function rejectOffline(scene: Scene, alarms: Alarms): Promise<void> {
  const { page, say } = scene;
  const words = say['shop-claims'];
  await step('lose the connection', async () => {
    await allAnswered(page);
    await alarms.cut(page.context());
  });
  await step('reject', async () => {
    await press(scene, words('action.reject'));
    await page.getByRole('radio', { name: say.claim('reason.rejected.wear') }).check();
    await fill(scene, words('decision.text.rejected'), reason);
    await press(scene, words('ask.reject.confirm'));
    await expect(page.getByText(say.claim('unsent.decision'))).toBeVisible();
  });
}

test.describe('a decision that is made without a connection', () => {
  test('is shown as waiting, and is sent once, also when the tab was closed', async ({ scene, alarms }) => {
    const { page, say, server } = scene;
    const { claim, caller } = await aDiagnosedClaim(server);
    await atClaim(scene, 'owner', claim.id);
    await rejectOffline(scene, alarms);
    await see(page, 'a decision that waits for a connection');
    const context = page.context();
    await page.close();
    await alarms.connect(context);
    const again = await context.newPage();
    await again.goto(to.shop.claim({ claim: claim.id }));
    await expect(again.getByText(say.claim('state.rejected'), { exact: true })).toBeVisible();
    await expect(again.getByText(say.claim('unsent.title'))).toBeHidden();
    await again.reload();
    await allAnswered(again);
    const { events, version } = await asOwner(server, claim.id, caller);
    expect([events.filter(({ kind }) => kind === 'rejected').length, version]).toEqual([1, claim.version + 3]);
  });

  test('and comes too late is kept to be read, until it is thrown away', async ({ scene, alarms }) => {
    const { page, say, server } = scene;
    const { claim, decide } = await aDiagnosedClaim(server);
    await atClaim(scene, 'owner', claim.id);
    await rejectOffline(scene, alarms);
    const context = page.context();
    await page.close();
    await decide(approval);
    alarms.expect(`POST /api/shop/claims/${claim.id}/decision 409`);
    await alarms.connect(context);
    const again = await context.newPage();
    const refused = again.waitForResponse((response) => response.url().endsWith('/decision'));
    await again.goto(to.shop.menu());
    await refused;
    await again.goto(to.shop.claim({ claim: claim.id }));
    await expect(again.getByText(say.claim('unsent.stopped-decision'))).toBeVisible();
    await expect(again.getByText(say.shell('refusal.claim-changed'))).toBeVisible();
    await expect(again.getByText(reason)).toBeVisible();
    await see(again, 'a decision that came too late');
    await press({ ...scene, page: again }, say.claim('unsent.drop'));
    await expect(again.getByText(reason)).toBeHidden();
    await again.reload();
    await expect(again.getByText(say.claim('state.approved'), { exact: true })).toBeVisible();
    await expect(again.getByText(reason)).toBeHidden();
  });
});

test('the serial number of the new part is read by the camera', async ({ scene, context }) => {
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation(besideShop);
  const { page, say, server } = scene;
  const words = say['shop-claims'];
  const { claim, caller, decide } = await aDiagnosedClaim(server);
  await decide(approval);
  const serialNumber = `CAIXA-${claim.id.slice(-8).toUpperCase()}`;
  showToCamera(serialNumber);
  await atClaim(scene, 'mechanic', claim.id);
  await press(scene, words('action.replace'));
  await press(scene, words('replace.scan'));
  await expect(dialogOf(scene).getByRole('textbox', { name: words('replace.serial') })).toHaveValue(serialNumber);
  await see(page, 'a serial number that was scanned');
  await press(scene, words('ask.replace.confirm'));
  await expect(page.getByText(say.claim('state.replaced'), { exact: true })).toBeVisible();
  const replaced = (await asOwner(server, claim.id, caller)).events.find((event) => event.kind === 'replaced');
  expect(replaced!.details.fitted.serialNumber).toBe(serialNumber);
});

test('the numbers are saved as a table for spreadsheets', async ({ scene }) => {
  const { page, say, server } = scene;
  const words = say['shop-claims'];
  const { decide } = await aDiagnosedClaim(server);
  await decide(approval);
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.claimNumbers());
  await isAt(scene, words('numbers.title'));
  const download = page.waitForEvent('download');
  // The button says so for some seconds only: it is looked for from before.
  const said = page.getByRole('button', { name: words('numbers.saved') }).waitFor();
  await press(scene, words('numbers.save'));
  const [saved] = await Promise.all([download, said]);
  expect(saved.suggestedFilename()).toBe(`${words('numbers.numbers-file')}.csv`);
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  // In the language of the account.
  expect(lines[0]).toBe('\uFEFFMedida;De;Detalhe;Valor');
  const approved = lines.find((line) => line.startsWith('decididas;aprovadas;;'));
  expect(Number(approved?.split(';').at(-1))).toBeGreaterThan(0);
});
