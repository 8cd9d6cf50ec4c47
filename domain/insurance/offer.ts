import type { ProposalBar } from './contract.ts';

/** Obstacles that leave nothing to offer; the others are resolved beside the offer. */
const nothingToOffer: readonly (ProposalBar | null)[] = [
  'tag-inactive',
  'plan-none',
  'insured-already',
  'insurance-used',
];

/** Whether something can be contracted for the bike, if need be after something else is done. */
export function isOffered({ plans, bar }: { plans: readonly unknown[]; bar: ProposalBar | null }): boolean {
  return plans.length > 0 && !nothingToOffer.includes(bar);
}

/**
 * What a person declares who contracts for a bike whose invoice names somebody else (specification 2). Its version and
 * wording are recorded with its time: a change of the words is a new version, and the former stays in `former`.
 */
export const relationshipDeclaration = {
  version: '2026-11',
  text: 'Declaro que sou cônjuge, descendente ou ascendente da pessoa que consta como destinatária na nota fiscal desta bike.',
} as const;

/** The notice that stands beside every acceptance (specification 5). */
export const riskNotice = 'A aceitação do risco é decisão exclusiva da seguradora.';
