import type { Page } from '@playwright/test';
import { getInsurance } from '#domain/insurance/contract.ts';
import { contractingMinutes } from '#domain/insurance/flow.ts';
import { to } from '#domain/paths.ts';
import { qrPicture } from '#tests/builders/qr-picture.ts';
import { mustCall } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { patient } from '#tools/patience.ts';
import { allAnswered } from './all-answered.ts';
import { showNoCode, showToCamera } from './fake-camera.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import {
  acceptConditions,
  anInsurableOwner,
  atInsurableBike,
  giveAddress,
  giveCpf,
  otherCpf,
  recipientCpf,
} from './steps/insurance.ts';
import { storeSession, type Cyclist } from './steps/log-in.ts';
import { countTaps, notePace } from './steps/pace.ts';
import { isAt, press, step } from './steps/step.ts';
import { toPng } from './to-png.ts';

const { insurance } = to;

/** What the server knows of the insurance of this bike. */
function insuranceOf({ server }: Scene, { owner, bike }: { owner: Cyclist; bike: StockedBike }) {
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  return mustCall(server.url, getInsurance, { tag: bike.tag }, caller);
}

/** Records tag and bike, until the clip can be looked at. */
function record(scene: Scene): Promise<void> {
  const { page, say } = scene;
  return step('record tag and bike', async () => {
    await expect(page).toHaveURL(insurance.tagScan());
    await expect(page.getByText(say.insurance('scan.show-bike'))).toBeVisible();
    await press(scene, say.insurance('scan.finish'));
    await isAt(scene, say.insurance('send.title'));
  });
}

const submitted = (page: Page, { say }: Scene) => expect(page.getByText(say.insurance('timeline.sent'))).toBeVisible();

test('the recipient contracts in less than three minutes, and follows what the insurer says @spine', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const found = await atInsurableBike(scene);
  showToCamera(`${server.url}/${found.bike.tag}`);
  const taps = await countTaps(page);
  const since = Date.now();
  await acceptConditions(scene);
  await giveCpf(scene, recipientCpf);
  await giveAddress(scene);
  await record(scene);
  await see(page, 'before the proposal is sent');
  await press(scene, say.insurance('send.send'));
  await expect(page).toHaveURL(insurance.success());
  await submitted(page, scene);
  const seconds = await notePace('from my bike to the insurer', taps, since);
  expect(seconds).toBeLessThan(contractingMinutes * 60);
  await see(page, 'what became of the proposal');
  const { policy, cpf } = await insuranceOf(scene, found);
  expect(policy).toMatchObject({ tag: found.bike.tag });
  expect(cpf).toBe(recipientCpf);

  await step('a reload stays there, and the steps lead there too', async () => {
    await page.reload();
    await submitted(page, scene);
    await page.goto(insurance.registerAddress());
    await expect(page).toHaveURL(insurance.success());
    const kept = await page.evaluate(() => localStorage.getItem('insurance') ?? '');
    expect(kept).not.toContain(recipientCpf);
    expect(kept).not.toContain('Paulista');
  });
});

test('the tag of another bike stops; a photo does instead of a clip; two taps are one proposal', async ({ scene }) => {
  const { page, say, server } = scene;
  const found = await atInsurableBike(scene);
  const other = server.bike();
  showToCamera(`${server.url}/${other.tag}`);
  await acceptConditions(scene);
  await giveCpf(scene, otherCpf);
  await isAt(scene, say.insurance('declaration.title'));
  await page.getByRole('checkbox').check();
  await press(scene, say.insurance('continue'));
  await giveAddress(scene);
  await expect(page.getByText(say.insurance('scan.mismatch.title'))).toBeVisible();
  await see(page, 'the tag of another bike');

  showNoCode();
  await page.reload();
  const photo = toPng(qrPicture(`${server.url}/${found.bike.tag}`, { width: 900, height: 700, size: 300 }));
  await page.locator('input[type=file]').setInputFiles({ name: 'bike.png', mimeType: 'image/png', buffer: photo });
  await isAt(scene, say.insurance('send.title'));
  await expect(page.getByRole('img', { name: say.insurance('send.photo') })).toBeVisible();
  await see(page, 'a photo instead of a clip');
  await page.getByRole('button', { name: say.insurance('send.send') }).dblclick();
  await submitted(page, scene);
  const { policy } = await insuranceOf(scene, found);
  expect(policy).toMatchObject({ state: expect.stringMatching(/submitted|active/) });
});

test('without a connection the proposal waits on the phone, also with the tab closed, and arrives once', async ({
  scene,
  alarms,
  context,
}) => {
  const { page, say, server } = scene;
  const found = await anInsurableOwner(server);
  await storeSession(page, found.owner);
  await page.goto(`/${found.bike.tag}`);
  await expect(page).toHaveURL('/my-bike');
  showToCamera(`${server.url}/${found.bike.tag}`);
  await acceptConditions(scene);
  await giveCpf(scene, recipientCpf);
  await giveAddress(scene);
  await record(scene);
  await allAnswered(page);
  await alarms.cut(context);
  await press(scene, say.insurance('send.send'));
  await isAt(scene, say.insurance('unsent.title'));
  await see(page, 'a proposal that waits on the phone');
  expect((await insuranceOf(scene, found)).policy).toBeNull();
  await page.close();
  await alarms.connect(context);
  const again = await context.newPage();
  await again.goto(to.myBike());
  await expect
    .poll(async () => (await insuranceOf(scene, found)).policy?.tag, { timeout: patient(40_000) })
    .toBe(found.bike.tag);
  await again.goto(insurance.success());
  await submitted(again, scene);
});

for (const [what, complemento] of [
  ['accepts', ''],
  ['declines', 'recusar'],
] as const) {
  test(
    `the insurer ${what}, and the screen follows by itself`,
    { tag: what === 'declines' ? '@long' : [] },
    async ({ scene }) => {
      const { page, say, server } = scene;
      const { bike, owner } = await atInsurableBike(scene);
      showToCamera(`${server.url}/${bike.tag}`);
      await acceptConditions(scene);
      await giveCpf(scene, recipientCpf);
      await giveAddress(scene, complemento);
      await record(scene);
      await press(scene, say.insurance('send.send'));
      const state = what === 'accepts' ? 'active' : 'declined';
      const heading = page.getByRole('heading', { level: 1, name: say.insurance(`policy.${state}.title`) });
      await expect(heading).toBeVisible({ timeout: patient(45_000) });
      await see(page, `a policy that the insurer ${what}`);
      const { policy } = await insuranceOf(scene, { bike, owner });
      expect(policy?.state).toBe(state);

      await step('my bike says the same', async () => {
        await press(scene, say.insurance('my-bike'));
        await expect(
          page.getByRole('link', { name: new RegExp(say.bike(`insurance.${state}`).split('{{')[0]!) }),
        ).toBeVisible();
      });
      if (state === 'declined') return;
      await step('what was accepted can be read again', async () => {
        await page.goto(insurance.success());
        await page.getByRole('link', { name: new RegExp(say.insurance('terms.row')) }).click();
        await expect(page.getByText(/SHA-256/)).toBeVisible();
        await see(page, 'the conditions that were accepted');
        await press(scene, say.insurance('terms.see-policy'));
        await expect(heading).toBeVisible();
      });
      await step('it is given up by one button, with a protocol', async () => {
        await page.goto(insurance.success());
        await page
          .getByRole('button', { name: new RegExp(`^${say.insurance('end.withdraw.row').replace('?', '.')}`) })
          .click();
        await press(scene, say.insurance('end.withdraw.confirm'));
        await isAt(scene, say.insurance('policy.cancelled.title'));
        const ended = (await insuranceOf(scene, { bike, owner })).policy;
        expect(ended).toMatchObject({ state: 'cancelled', cancellation: { reason: 'withdrawn' } });
        await expect(page.getByText(ended!.cancellation!.protocol)).toBeVisible();
      });
    },
  );
}
