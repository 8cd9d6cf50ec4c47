import type { RecordingRow } from '#server/insurance/recording/recordings.store.ts';
import type { Proposal } from '#server/outside/insurer-port.ts';
import type { Proposed } from './proposal.store.ts';

/** A proposal as an insurer gets it, with its files. */
export function buildProposal(
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
        issuedAt: invoice.issuedAt.toISOString(),
      },
    },
    consent: {
      termsVersion: policy.termsVersion,
      termsSha256: policy.termsSha256,
      acceptedAt: policy.termsAcceptedAt.toISOString(),
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
export const nameOf = ({ kind }: Pick<RecordingRow, 'kind'>) => (kind === 'photo' ? 'frame' : 'clip');
