import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { getInsurance, propose } from '#domain/insurance/contract.ts';
import { contestOwnership } from '#domain/ownership/contest.contract.ts';
import { cancelTransfer } from '#domain/ownership/transfer.contract.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anInsuranceScene, aProposal, proposing, type InsuranceScene } from '#tests/builders/policy.ts';
import { aTrader } from '#tests/builders/transfer.ts';
import { anUpload, aPaper } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let scene: InsuranceScene;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
});

async function contest() {
  const asker = await aTrader(house(), { name: 'Bruno Lima' });
  const { tag, serialNumber } = scene.bike;
  const papers = [(await anUpload(house(), asker, aPaper)).id];
  const said = { serialNumber, accessKey: anAccessKey(), cpf: '11144477735', text: 'Comprei antes.', papers };
  const { status, body } = await ask(house(), contestOwnership, { tag, id: uuidv7(), ...said }, { token: asker.token });
  expect(status).toBe(200);
  return { asker, id: body.id };
}
const known = async () =>
  (await ask(house(), getInsurance, { tag: scene.bike.tag }, { token: scene.owner.token })).body;

test('while a registration is contested nothing is contracted; after the contest it is', async () => {
  const { asker, id } = await contest();
  expect((await known()).bar).toBe('ownership-contested');
  const refused = await proposing(house(), scene);
  expect([refused.status, refused.body.code]).toEqual([409, 'ownership-contested']);
  await ask(house(), cancelTransfer, { transferId: id }, { token: asker.token });
  expect((await proposing(house(), scene)).body.state).toBe('submitted');
});

test('a proposal from before the contest stands, is the same again, and no other joins it', async () => {
  const { token } = scene.owner;
  const proposal = await aProposal(house(), scene);
  const first = await ask(house(), propose, proposal, { token });
  await contest();
  expect(await known()).toMatchObject({
    policy: { id: first.body.id, state: 'submitted' },
    bar: 'ownership-contested',
  });
  expect((await ask(house(), propose, proposal, { token })).body.id).toBe(first.body.id);
  expect((await proposing(house(), scene)).body.code).toBe('ownership-contested');
});
