import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { anInsurableOwner, anotherInsurable, insure } from './steps/insurance.ts';
import { logIn, storeSession } from './steps/log-in.ts';
import { isAt, press, step } from './steps/step.ts';
import { aProvenCyclist, askAndApprove, onAnotherPhone, pathMailedTo } from './steps/transfer.ts';

const { success } = to.insurance;

/** The link of the letter about a bike's policy: by the log-in to where it is followed. */
const linkAbout = ({ server }: Scene, email: string, kind: string, tag: string) =>
  pathMailedTo(server, email, kind, new RegExp(`/login\\?next=\\S*${tag}`));

/** The owner's phone shows this bike. */
async function atBike({ page }: Scene, { tag, serialNumber }: StockedBike): Promise<void> {
  await page.goto(to.tag({ tag }));
  await expect(page).toHaveURL(to.myBike());
  await expect(page.getByText(serialNumber, { exact: true })).toBeVisible();
}

/** Opens a letter's link on a phone with a session, which asks whether to go on with it. */
async function open(scene: Scene, link: string): Promise<void> {
  await scene.page.goto(link);
}

/** The insurance of this bike is shown, in force. */
async function isInsured({ page, say }: Scene, tag: string): Promise<void> {
  await expect(page).toHaveURL(success());
  await expect(page.getByRole('heading', { level: 1, name: say.insurance('policy.active.title') })).toBeVisible();
  await expect(page.getByText(groupTag(tag))).toBeVisible();
}

test('the letter about a policy opens its own bike, also on a phone without a session', async ({
  scene,
  anotherPhone,
}) => {
  const { page, say, server } = scene;
  const { owner, bike: first } = await anInsurableOwner(server);
  const second = await anotherInsurable(server, owner);
  await insure(server, owner, first.tag);
  await storeSession(page, owner);
  await atBike(scene, second);

  await step('one bike is insured, and the phone shows the other', async () => {
    await open(scene, await linkAbout(scene, owner.email, 'policy-active', first.tag));
    await isInsured(scene, first.tag);
    await press(scene, say.insurance('my-bike'));
    await expect(page.getByText(first.serialNumber, { exact: true })).toBeVisible();
  });

  await step('both are insured: each letter opens its own', async () => {
    await insure(server, owner, second.tag);
    for (const { tag } of [second, first, second]) {
      await open(scene, await linkAbout(scene, owner.email, 'policy-active', tag));
      await isInsured(scene, tag);
    }
  });

  await step('by the log-in on another phone, which knows no bike', async () => {
    const other = await onAnotherPhone(scene, anotherPhone, 'pt-BR');
    await other.page.goto(await linkAbout(scene, owner.email, 'policy-submitted', first.tag));
    await logIn(other, owner);
    await isInsured(other, first.tag);
  });
});

test(
  'the letter about a bike that was sold, or somebody else’s, shows no insurance',
  { tag: '@long' },
  async ({ scene, alarms, anotherPhone }) => {
    const { page, server, say } = scene;
    const { owner, bike: sold } = await anInsurableOwner(server);
    const kept = await anotherInsurable(server, owner);
    for (const { tag } of [sold, kept]) await insure(server, owner, tag);
    const asker = await aProvenCyclist(server);
    const link = await linkAbout(scene, owner.email, 'policy-active', sold.tag);
    await askAndApprove(server, { owner, asker, bike: sold });
    await storeSession(page, owner);
    await atBike(scene, kept);
    alarms.tolerate(/^GET \/api\/(my-bikes|tags)\/\S+ 404$/);

    await step('who sold it sees it as anybody, not the insurance of the other bike', async () => {
      await open(scene, await linkAbout(scene, owner.email, 'policy-cancelled', sold.tag));
      await expect(page).toHaveURL(to.tag({ tag: sold.tag }));
      await isAt(scene, sold.model);
      await expect(page.getByText(say.insurance('policy.active.title'))).toHaveCount(0);
      // The phone shows that bike now.
      await open(scene, link);
      await isAt(scene, say.insurance('not-yours.title'));
    });

    await step('who bought it finds no insurance', async () => {
      const other = await onAnotherPhone(scene, anotherPhone, 'pt-BR', asker);
      await open(other, link);
      await expect(other.page).toHaveURL(to.insurance.termsOfService());
      await isAt(other, say.insurance('plan-gone.title'));
    });

    await step('a tag that nobody has', async () => {
      await page.goto(success({ tag: 'ZZZZ9999' }));
      await expect(page).toHaveURL(new RegExp('^[^?]*/error\\?reason=tag-unknown'));
    });
  },
);
