import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { dayMs } from '#domain/periods.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { addDays, addMonths, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/rows/apply-rows.ts';
import { wholeNumber } from '#server/imports/values.ts';
import { offerFor } from '#server/insurance/offer/offer-of.ts';
import { movePolicy, noteOn } from '#server/insurance/policy/move-policy.ts';
import { findPolicy, insertPolicy } from '#server/insurance/policy/policies.store.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import type { InsurerAnswer } from '#server/outside/insurer-port.ts';
import { memoryInDatabase, sandboxReference } from '#server/outside/insurer/sandbox/sandbox-memory.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { findInsured, type Insured } from './demo-policies.store.ts';

const schema = z.object({
  tag: tagSchema,
  state: z.enum(['submitted', 'active', 'declined', 'expired']),
  days_ago: wholeNumber(0, 1000),
  cpf: cpfSchema,
  reason: z.optional(z.string()),
});
/** A policy as the table tells it: when it was proposed, by whose CPF, and what became of it. */
export type PolicyTableRow = z.infer<typeof schema>;

/** Policies in their states, for demo houses: proposed some days ago, answered half an hour later. A bike that ever had one stays as it is. */
export const policiesImporter: Importer<PolicyTableRow> = demoOnly({
  kind: 'policies',
  columns: {
    tag: { required: true },
    state: { required: true },
    days_ago: { required: true },
    cpf: { required: true },
    reason: {},
    // For the people who read the table.
    about: {},
  },
  schema,
  apply: rowByRow(({ tag }) => tag, apply),
});

async function apply(tx: Tx, run: ImportRun, row: PolicyTableRow): Promise<Omit<RowResult, 'line'>> {
  const insured = await findInsured(tx, row.tag);
  if (!insured) return { outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'tag' }] };
  if (insured.hasPolicy) return { outcome: 'unchanged' };
  const isThere = await walkPolicy(tx, run, row, insured);
  return isThere ? { outcome: 'added' } : { outcome: 'refused', notes: [{ code: 'plan-unknown', at: 'tag' }] };
}

/** Of a bike whose receipt was never linked here, or taken off since. */
const noKey = '';
const halfAnHour = 1_800_000;

/** Brings a policy to the state of its row, without letters; false where no plan is offered for the bike. Its pictures have served. */
async function walkPolicy(
  tx: Tx,
  { house }: ImportRun,
  row: PolicyTableRow,
  { tag, accountId, name }: Insured,
): Promise<boolean> {
  const offer = await offerFor(tx, tag, accountId);
  const chosen = offer?.plans[0];
  if (!offer || !chosen) return false;
  const at = new Date(house.clock.now().getTime() - row.days_ago * dayMs);
  const policy = { id: uuidv7(), state: 'submitted' as const };
  await insertPolicy(tx, {
    ...policy,
    bikeId: offer.bike.id,
    ownershipId: offer.ownershipId,
    accountId,
    planId: chosen.plan.id,
    plan: chosen.plan,
    protocol: protocolNumber(randomBytes(protocolBytes)),
    holderName: name,
    holderCpf: row.cpf,
    address: demoAddress,
    termsVersion: chosen.plan.termsVersion,
    termsSha256: chosen.termsSha256,
    termsAcceptedAt: at,
    accessKey: offer.invoice?.accessKey ?? noKey,
    readText: tag,
    readAtMs: 0,
    createdAt: at,
    changedAt: at,
  });
  await noteOn(tx, policy, { who: 'owner', at });
  const answeredAt = new Date(at.getTime() + halfAnHour);
  await takeAnswer(tx, quietly(house, answeredAt), policy.id, answerOf(row, policy.id, answeredAt));
  if (row.state === 'expired') await expire(tx, policy.id);
  if (row.state === 'active') await tellSandbox(tx, policy.id, { at, answeredAt, months: chosen.plan.months });
  return true;
}

type Told = { at: Date; answeredAt: Date; months: number };

/** The sandbox insurer of this house knows the policy: it hears of thefts, sales and ends as of one that was proposed to it. */
async function tellSandbox(tx: Tx, id: string, { at, answeredAt, months }: Told): Promise<void> {
  await memoryInDatabase(tx).add({
    id,
    contentHash: 'demo',
    mood: 'accepts',
    months,
    receivedAt: at,
    answersAt: answeredAt,
    papersAt: null,
    transfer: null,
    end: null,
  });
}

function answerOf({ state, reason = '' }: PolicyTableRow, id: string, at: Date): InsurerAnswer {
  const instant = at.toISOString();
  const received = { reference: sandboxReference(id), receivedAt: instant };
  if (state === 'submitted') return { ...received, status: 'received' };
  if (state === 'declined') return { ...received, status: 'declined', declinedAt: instant, reason };
  const today = dateOf(at);
  return {
    ...received,
    status: 'accepted',
    acceptedAt: instant,
    policyNumber: `0171.${today.slice(0, 4)}.${id.slice(-6)}`,
    startsAt: startOfDay(addDays(today, 1)).toISOString(),
    endsAt: startOfDay(addDays(addMonths(today, 12), 1)).toISOString(),
  };
}

async function expire(tx: Tx, id: string): Promise<void> {
  const { policy } = (await findPolicy(tx, id))!;
  await movePolicy(tx, policy, 'expired', { who: 'platform', at: policy.endsAt! });
}

/** The house at an instant of the past. Nobody is written to. */
function quietly(house: Within, at: Date): Within {
  const nothing = () => Promise.resolve();
  return {
    ...house,
    clock: { now: () => at },
    outbox: { post: nothing, postBySms: nothing, again: nothing, leave: nothing, textsUsed: () => Promise.resolve(0) },
  };
}

/** Where the people of the demo live, and those of samples: as a proposal has it. */
export const demoAddress = {
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
} as const;
