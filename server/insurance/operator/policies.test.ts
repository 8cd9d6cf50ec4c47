import { expect, test } from 'vitest';
import { findPolicy } from '#server/insurance/policy/policies.store.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { anAcceptance, anActivePolicy, anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const run = async (...args: string[]) => runCommand(house(), ['policies', ...args]);

test('policies are listed and shown with what an insurer said that cannot be right, and without who holds them', async () => {
  const scene = await anInsuranceScene(house());
  const id = await anActivePolicy(house(), scene);
  const { protocol } = (await findPolicy(house().db, id))!.policy;
  const other = await anInsuranceScene(house());
  await aPolicy(house(), other);
  const listed = async (...flags: string[]) => (await run('list', ...flags)).out;
  expect(await listed()).toContain(other.bike.tag);
  expect(await listed('--state', 'active')).not.toContain(other.bike.tag);
  expect(await listed('--brand', scene.bike.brand.slug)).toContain(protocol);
  const again = anAcceptance(house(), 'another number');
  await house().db.transaction((tx) => takeAnswer(tx, house(), id, again));
  const shown = await run('show', protocol.toLowerCase());
  expect(shown.out).toContain('accepted again under another number');
  expect(shown.out).toContain('***.982.***-**');
  expect(shown.out).not.toContain(scene.owner.name);
  expect(shown.out).not.toContain('52998224725');
  expect((await run('show', 'AAAA-0000')).exit).not.toBe(0);
});
