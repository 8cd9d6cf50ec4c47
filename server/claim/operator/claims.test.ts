import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { cancelMyClaim } from '#domain/claim/owner.contract.ts';
import { aClaimScene, decide, finish } from '#tests/builders/claim-scene.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const run = async (...args: string[]) => runCommand(house(), ['claims', ...args]);

test('claims are listed, shown without words, counted, and the brand’s link is mailed again until it is over', async () => {
  const scene = await aClaimScene(house());
  const { brand } = scene.bike;
  const sent = (await finish(house(), scene)).body;
  const listed = await run('list', '--brand', brand.slug);
  expect(listed.out).toContain(sent.number);
  expect((await run('list', '--brand', brand.slug, '--state', 'approved')).out).not.toContain(sent.number);
  const shown = await run('show', sent.number.toLowerCase());
  expect(shown.out).toContain('in-review');
  expect(shown.out).not.toContain('Gaiola');
  expect((await run('numbers', '--brand', brand.slug, '--csv')).out).toContain('waiting;in-review;0-7 days;1');

  const links = async () =>
    (await lettersTo(house(), house().config.operatorEmail)).filter(({ subject }) => subject?.includes(sent.number));
  await run('resend-link', sent.number, '--dry-run');
  expect(await links()).toHaveLength(0);
  expect((await run('resend-link', sent.number)).exit).toBe(0);
  expect(await links()).toHaveLength(1);
  // What was put to the brand stays with it.
  expect((await decide(house(), scene, sent)).body.code).toBe('brand-decides');
  await ask(
    house(),
    cancelMyClaim,
    { claimId: sent.id, moveId: uuidv7(), version: sent.version },
    { token: scene.owner.token },
  );
  expect((await run('resend-link', sent.number)).exit).not.toBe(0);
  expect((await run('show', 'G-000000')).exit).not.toBe(0);
});
