import { uuidv7 } from 'uuidv7';
import { propose } from '#domain/insurance/contract.ts';
import { addDays, addMonths, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { anAccount, type Person, type PersonWishes } from './account.ts';
import { aCnpj } from './cnpj.ts';
import { aPlan, type PlanRow } from './plan.ts';
import { aReadFrame } from './recording.ts';
import { anOwnedBike, type OwnedBike } from './sold-bike.ts';

/** An owner whose invoice names the CPF 529.982.247-25, with a bike whose brand offers a plan. */
export type InsuranceScene = { owner: Person; bike: OwnedBike; plan: PlanRow };

export const recipientCpf = '529.982.247-25';
export const otherCpf = '111.444.777-35';

export async function anInsuranceScene(house: TestHouse, person: PersonWishes = {}): Promise<InsuranceScene> {
  const owner = await anAccount(house, { phoneConfirmed: true, emailProven: true, ...person });
  const bike = await anOwnedBike(house, { owner, seller: aCnpj() });
  const plan = await aPlan(house, { brandId: bike.brand.id });
  return { owner, bike, plan };
}

/** A picture of a bike's tag that somebody has sent; without a clip, as from a browser that cannot record. */
export async function aFrame(house: TestHouse, { id }: { id: string }, tag: string) {
  const frameId = await aReadFrame(house, id, `${house.config.publicUrl}/${tag}`);
  return { frameId, clipId: null, readAtMs: 0 };
}

export type ProposalWish = Partial<Parameters<typeof ask<typeof propose>>[2]>;

/** What the phone sends to contract the plan, with a recording of its own. */
export async function aProposal(house: TestHouse, { owner, bike, plan }: InsuranceScene, wish: ProposalWish = {}) {
  return {
    tag: bike.tag,
    id: uuidv7(),
    planId: plan.id,
    terms: { version: '2026-11', acceptedAt: house.clock.now().toISOString() },
    cpf: recipientCpf,
    declaration: null,
    address: { ...demoAddress, cep: '01310-100' },
    recording: wish.recording ?? (await aFrame(house, owner, bike.tag)),
    ...wish,
  };
}

/** The owner proposes; answers what the endpoint answered. */
export async function proposing(house: TestHouse, scene: InsuranceScene, wish: ProposalWish = {}) {
  return ask(house, propose, await aProposal(house, scene, wish), { token: scene.owner.token });
}

/** A proposal as the insurer is to get it; its id. */
export async function aPolicy(house: TestHouse, scene: InsuranceScene, wish: ProposalWish = {}): Promise<string> {
  const { body } = await proposing(house, scene, wish);
  if (body.state !== 'submitted') throw new Error(`aPolicy: it was not proposed (${body.code}).`);
  return body.id;
}

/** What the insurer says when it accepts, for a year from the next midnight on. */
export function anAcceptance(house: TestHouse, number = '0171.2026.000123') {
  const today = dateOf(house.clock.now());
  return {
    reference: 'EX-1',
    receivedAt: house.clock.now().toISOString(),
    status: 'accepted' as const,
    acceptedAt: house.clock.now().toISOString(),
    policyNumber: number,
    startsAt: startOfDay(addDays(today, 1)).toISOString(),
    endsAt: startOfDay(addDays(addMonths(today, 12), 1)).toISOString(),
  };
}

/** A policy that the insurer has accepted, half an hour after it was proposed; its id. */
export async function anActivePolicy(
  house: TestHouse,
  scene: InsuranceScene,
  wish: ProposalWish = {},
): Promise<string> {
  const id = await aPolicy(house, scene, wish);
  house.clock.advance(1800);
  const answer = anAcceptance(house);
  await house.db.transaction((tx) => takeAnswer(tx, house, id, answer));
  return id;
}
