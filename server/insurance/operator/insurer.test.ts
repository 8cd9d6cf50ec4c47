import { expect, test } from 'vitest';
import { InsurerTrouble, type InsurerPort } from '#server/outside/insurer-port.ts';
import { anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { runCommand, runJsonCommand } from '#tests/operator/run-command.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';

const house = useHouse();
const away = () => Promise.reject(new InsurerTrouble('answered 503', { away: true }));
const gone: InsurerPort = {
  propose: away,
  sendFile: away,
  sendPapers: away,
  transfer: away,
  status: away,
  end: away,
  reportTheft: away,
};

type Status = { failures: number; leftAlone: boolean; waiting: { calls: number }; troubled: { kind: string }[] };
const status = async () => (await runJsonCommand<Status>(house(), ['insurer', 'status'])).data;

test('the desk sees that nothing gets through, and has it tried again', async () => {
  const scene = await anInsuranceScene(house());
  expect((await runCommand(house(), ['insurer', 'status'])).out).toContain('Nothing waits to be told.');
  const id = await aPolicy(house(), scene);
  await passing(house(), 90, { insurer: gone, every: 5 });
  expect(await status()).toMatchObject({
    leftAlone: true,
    waiting: { calls: 1 },
    troubled: [{ kind: 'propose', policyId: id, lastError: 'The insurer answered 503.' }],
  });
  const { out } = await runCommand(house(), ['insurer', 'status']);
  expect(out).toMatch(/The insurer is the sandbox insurer\.[\s\S]*in a row[\s\S]*left alone until[\s\S]*1 calls wait/);
  for (const word of [scene.owner.email, scene.bike.tag, '52998224725']) expect(out).not.toContain(word);
  const before = await status();
  expect((await runCommand(house(), ['insurer', 'retry', '--dry-run'])).exit).toBe(0);
  expect(await status()).toEqual(before);
  expect((await runCommand(house(), ['insurer', 'retry'])).out).toContain('1 calls are told within seconds.');
  await passing(house(), 8);
  expect(await status()).toMatchObject({ failures: 0, leftAlone: false, waiting: { calls: 0 } });
});

test('the desk sets how the sandbox answers, where there is one', async () => {
  expect((await runCommand(house(), ['insurer', 'sandbox', 'declines'])).exit).toBe(0);
  const id = await aPolicy(house(), await anInsuranceScene(house()));
  await passing(house(), 8);
  expect(await house().outside.insurer!.status(id)).toMatchObject({ status: 'declined' });
  expect((await runCommand(house(), ['insurer', 'sandbox', 'accepts', '--dry-run'])).exit).toBe(0);
  expect((await runCommand(house(), ['insurer', 'sandbox', 'cheerful'])).exit).toBe(2);
  const elsewhere = { ...house(), outside: { ...house().outside, insurer: null } };
  const refused = await runCommand(elsewhere, ['insurer', 'sandbox', 'down']);
  expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('no sandbox insurer')]);
  expect((await runCommand(house(), ['insurer', 'sandbox', 'accepts'])).exit).toBe(0);
});
