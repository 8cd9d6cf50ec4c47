import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { linkReceipt } from '#domain/bike/contract.ts';
import { getInsurance, propose } from '#domain/insurance/contract.ts';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aFrameFile } from '#tests/builders/recording.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { mustCall } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { patient } from '#tools/patience.ts';
import { storeSession, type Cyclist } from './log-in.ts';
import { importNfe } from './receipt.ts';
import { fill, isAt, press, step } from './step.ts';
import { aProvenCyclist } from './transfer.ts';

/** Whom the invoices of these bikes name, and somebody else. */
export const recipientCpf = '52998224725';
export const otherCpf = '11144477735';

/** Somebody whose address is proven, with an active bike of a brand that offers insurance, and its invoice. */
export async function anInsurableOwner(server: TestServer): Promise<{ owner: Cyclist; bike: StockedBike }> {
  const bike = server.bikeWithPlan();
  const owner = await aProvenCyclist(server, { bike });
  await linkInvoice(server, owner, bike);
  return { owner, bike };
}

/** Another bike of the same owner's, as insurable as the first. */
export async function anotherInsurable(server: TestServer, owner: Cyclist): Promise<StockedBike> {
  const bike = server.bikeWithPlan();
  const { tag, serialNumber } = bike;
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  await mustCall(server.url, activateWarranty, { tag, serialNumber }, caller);
  await linkInvoice(server, owner, bike);
  return bike;
}

async function linkInvoice(server: TestServer, owner: Cyclist, { tag }: StockedBike): Promise<void> {
  const nfe = anNfe({ customer: { name: owner.name, cpf: recipientCpf } });
  await importNfe(server, nfe);
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  await mustCall(server.url, linkReceipt, { tag, accessKey: nfe.accessKey, confirmed: true }, caller);
}

/** The phone of that owner, at the bike. */
export async function atInsurableBike(scene: Scene): Promise<{ owner: Cyclist; bike: StockedBike }> {
  const found = await anInsurableOwner(scene.server);
  await storeSession(scene.page, found.owner);
  await scene.page.goto(`/${found.bike.tag}`);
  await expect(scene.page).toHaveURL('/my-bike');
  return found;
}

/** Insurance of an own bike that the insurer has accepted, contracted without the screens. */
export async function insure(server: TestServer, owner: Cyclist, tag: string): Promise<void> {
  await proposeAt(server, owner, tag);
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  const state = async () => (await mustCall(server.url, getInsurance, { tag }, caller)).policy?.state;
  await expect.poll(state, { timeout: patient(30_000) }).toBe('active');
}

/** A proposal without the screens; the complement's words steer the sandbox insurer. */
export async function proposeAt(server: TestServer, owner: Cyclist, tag: string, complemento = ''): Promise<void> {
  const caller = { token: owner.tokens.accessToken.token, address: server.address() };
  const bytes = new Uint8Array(await aFrameFile(`${server.url}/${tag}`));
  const frameId = randomUUID();
  const upload = { id: frameId, purpose: 'insurance-recording', kind: 'photo', bytes: bytes.length } as const;
  await mustCall(server.url, beginUpload, upload, caller);
  await mustCall(server.url, sendPiece, { id: frameId, offset: 0 }, { ...caller, bytes });
  const { plans } = await mustCall(server.url, getInsurance, { tag }, caller);
  const { id: planId, termsVersion: version } = plans[0]!;
  const terms = { version, acceptedAt: new Date().toISOString() };
  const recording = { frameId, clipId: null, readAtMs: 0 };
  const input = {
    tag,
    id: randomUUID(),
    planId,
    terms,
    cpf: recipientCpf,
    declaration: null,
    address: { ...address, complemento },
    recording,
  };
  await mustCall(server.url, propose, input, caller);
}

/** The phone of an owner at a bike that is insured. */
export async function atInsuredBike(scene: Scene): Promise<{ owner: Cyclist; bike: StockedBike }> {
  const found = await atInsurableBike(scene);
  await insure(scene.server, found.owner, found.bike.tag);
  return found;
}

const address = { ...demoAddress, cep: '01310-100' };

/** From the tile on my-bike to the conditions, which are read to their end and accepted. */
export function acceptConditions(scene: Scene): Promise<void> {
  const { page, say } = scene;
  return step('choose the plan and accept its conditions', async () => {
    await page.getByRole('link', { name: new RegExp(`^${say.bike('insurance.title')}`) }).click();
    await isAt(scene, say.insurance('plans.title', { brand: 'Aurora Bikes' }));
    await press(scene, say.insurance('continue'));
    await isAt(scene, say.insurance('terms.title'));
    await expect(page.getByRole('button', { name: say.insurance('terms.accept') })).toBeDisabled();
    await press(scene, say.insurance('terms.to-end'));
    await press(scene, say.insurance('terms.accept'));
    await isAt(scene, say.insurance('cpf.title'));
  });
}

/** Types a CPF and goes on. */
export function giveCpf(scene: Scene, cpf: string): Promise<void> {
  return step('give the CPF', async () => {
    await fill(scene, 'CPF', cpf);
    await press(scene, scene.say.insurance('continue'));
  });
}

/** The postal code fills in the street; the number is typed, and the complement, by whose words the sandbox insurer is steered. */
export function giveAddress(scene: Scene, complemento = ''): Promise<void> {
  const { page, say } = scene;
  return step('give the address', async () => {
    await isAt(scene, say.insurance('address.title'));
    await fill(scene, say.insurance('address.cep'), '01310100');
    const street = page.getByRole('textbox', { name: say.insurance('address.logradouro') });
    await expect(street).toHaveValue('Avenida Paulista');
    await expect(page.getByRole('combobox')).toHaveValue('SP');
    await fill(scene, say.insurance('address.numero'), '1578');
    await fill(scene, say.insurance('address.complemento'), complemento);
    await press(scene, say.insurance('continue'));
  });
}
