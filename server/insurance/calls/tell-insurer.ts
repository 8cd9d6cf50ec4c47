import { Readable } from 'node:stream';
import { undecided } from '#domain/insurance/policy.ts';
import { contentOf } from '#server/files/content.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { findToldTransfer } from '#server/insurance/ceding/policy-transfers.store.ts';
import { findTold } from '#server/insurance/papers/papers.store.ts';
import { recordingsOf, type RecordingRow } from '#server/insurance/recording/recordings.store.ts';
import type { InsurerAnswer, InsurerFile, InsurerPort, Proposal } from '#server/outside/insurer-port.ts';
import type { House } from '#server/verb/context.ts';
import type { CallRow } from './calls.store.ts';
import { findPolicyRow, findProposed, findTheft, idAtInsurer, type Proposed } from './proposal.store.ts';

/**
 * Tells the insurer what a call says, with all that belongs to it. Gives the insurer's answer to a proposal, null where there is none
 * or nothing was to be told any more. Nothing is written down: the same may be told again.
 */
export async function tellInsurer(house: House, insurer: InsurerPort, call: CallRow): Promise<InsurerAnswer | null> {
  if (call.kind === 'propose') return tellProposal(house, insurer, call.policyId);
  if (call.kind === 'send-papers') await tellPapers(house, insurer, call);
  else if (call.kind === 'transfer') await tellTransfer(house, insurer, call);
  else if (call.kind === 'end') await tellEnd(house, insurer, call.policyId);
  else await tellTheft(house, insurer, call);
  return null;
}

async function tellProposal(house: House, insurer: InsurerPort, policyId: string): Promise<InsurerAnswer | null> {
  const proposed = await findProposed(house.db, policyId);
  // What ended before the insurer heard of it is not its business; its end is told, in case it has.
  if (!proposed || !undecided.includes(proposed.policy.state)) return null;
  const recordings = await recordingsOf(house.db, policyId);
  for (const row of recordings) await insurer.sendFile(policyId, nameOf(row), await storedFile(house, row.fileId));
  return insurer.propose(buildProposal(proposed, recordings));
}

async function tellPapers(house: House, insurer: InsurerPort, call: CallRow): Promise<void> {
  const told = await findTold(house.db, call.id);
  const policy = await findPolicyRow(house.db, call.policyId);
  // It has decided meanwhile, or the proposal was taken back: nobody needs them.
  if (!told || !policy || !undecided.includes(policy.state)) return;
  const { answer, papers } = told;
  const files = papers.map(({ id, type, bytes, sha256 }) => ({ name: `paper-${id}`, type, bytes, sha256 }));
  for (const [nth, { name }] of files.entries())
    await insurer.sendFile(policy.id, name, await storedFile(house, papers[nth]!.fileId));
  await insurer.sendPapers(policy.id, {
    id: answer.id,
    sentAt: answer.createdAt.toISOString(),
    askedAt: answer.askedAt.toISOString(),
    text: answer.text,
    files,
  });
}

async function tellTransfer({ db }: House, insurer: InsurerPort, call: CallRow): Promise<void> {
  const told = await findToldTransfer(db, call.id);
  const policy = await findPolicyRow(db, call.policyId);
  // The bike has changed hands again, or the policy has ended meanwhile.
  if (!told || policy?.state !== 'transferring') return;
  const { transfer, contact } = told;
  const { holderName, holderCpf, address } = transfer;
  await insurer.transfer(idAtInsurer(policy), {
    id: transfer.id,
    transferredAt: transfer.transferredAt.toISOString(),
    billOfSale: transfer.billOfSale,
    holder: {
      name: holderName!,
      cpf: holderCpf!,
      email: contact?.email ?? null,
      phone: contact?.phone ?? null,
      address: address!,
    },
  });
}

async function tellEnd({ db }: House, insurer: InsurerPort, policyId: string): Promise<void> {
  const policy = await findPolicyRow(db, policyId);
  if (!policy?.endedAt || !policy.cancellationReason || !policy.cancellationProtocol) return;
  await insurer.end(idAtInsurer(policy), {
    reason: policy.cancellationReason,
    endedAt: policy.endedAt.toISOString(),
    protocol: policy.cancellationProtocol,
  });
}

async function tellTheft(house: House, insurer: InsurerPort, call: CallRow): Promise<void> {
  const policy = await findPolicyRow(house.db, call.policyId);
  if (!policy || !call.fileId) return;
  const theft = await findTheft(house.db, policy.ownershipId);
  const file = `theft-${call.id}`;
  await insurer.sendFile(idAtInsurer(policy), file, await storedFile(house, call.fileId));
  await insurer.reportTheft(idAtInsurer(policy), {
    id: call.id,
    reportedAt: (theft?.reportedAt ?? call.createdAt).toISOString(),
    kind: theft?.kind ?? 'unknown',
    happenedAt: theft?.happenedAt?.toISOString() ?? null,
    place: theft?.place ?? null,
    policeReport: theft?.policeReport ?? null,
    file,
  });
}

async function storedFile(house: House, fileId: string): Promise<InsurerFile> {
  const file = await findFile(house.db, fileId);
  if (!file) throw new Error('A file for the insurer is not written down.');
  const { type, bytes, sha256 } = file;
  return { type, bytes, sha256, open: async () => Readable.from(contentOf(house, file)) };
}

/** A proposal as an insurer gets it, with its files. */
function buildProposal(
  { policy, bike, model, brand, invoice, contact }: Proposed,
  recordings: readonly RecordingRow[],
): Proposal {
  const { plan, declaration } = policy;
  return {
    id: policy.id,
    protocol: policy.protocol,
    submittedAt: policy.createdAt.toISOString(),
    plan: {
      code: plan.code,
      susepProcess: plan.insurer.susepProcess,
      months: plan.months,
      coverCents: plan.coverCents,
      deductibleCents: plan.deductibleCents,
      premiumCents: plan.premiumCents,
      payer: plan.payer,
    },
    holder: {
      name: policy.holderName,
      cpf: policy.holderCpf,
      email: contact?.email ?? null,
      phone: contact?.phone ?? null,
      address: policy.address,
    },
    bike: {
      tag: bike.tag,
      brand,
      model,
      serialNumber: bike.serialNumber,
      invoice: {
        accessKey: policy.accessKey,
        totalCents: invoice.totalCents,
        insured: plan.insured ?? { cents: invoice.totalCents, of: 'total' },
        issuedAt: invoice.issuedAt.toISOString(),
      },
    },
    consent: {
      termsVersion: policy.termsVersion,
      termsSha256: policy.termsSha256,
      acceptedAt: policy.termsAcceptedAt.toISOString(),
      basis: policy.basis,
      billOfSale: policy.billOfSale,
      declaration,
    },
    files: recordings.map((row) => ({
      name: nameOf(row),
      type: row.type,
      bytes: row.bytes,
      sha256: row.sha256,
    })),
  };
}

/** What insurers call a file of a recording. */
const nameOf = ({ kind }: Pick<RecordingRow, 'kind'>) => (kind === 'photo' ? 'frame' : 'clip');
