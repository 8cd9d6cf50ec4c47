import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { plans, planTerms } from '#server/insurance/tables/policy.ts';
import type { House } from '#server/verb/context.ts';

export type PlanRow = typeof plans.$inferSelect;

/** A plan that a brand offers, with its conditions; everything that is not wished for is generated. */
export async function aPlan(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { terms = '# Cobertura\n\nRoubo e furto.', ...wish }: Partial<PlanRow> & { brandId: string; terms?: string | null },
): Promise<PlanRow> {
  const row: PlanRow = {
    id: uuidv7(),
    code: `gratis-${randomBytes(3).toString('hex')}`,
    name: 'Um ano grátis',
    months: 12,
    limitCents: 1_500_000,
    downPaymentCents: 0,
    deductibleCents: 100_000,
    premiumCents: 71_880,
    installments: 12,
    payer: 'Aurora Bicicletas',
    line: '0171 – Riscos diversos',
    insurerName: 'Seguradora Exemplo S.A.',
    insurerCnpj: '11222333000181',
    susepCode: '01234',
    susepProcess: '15414.900123/2026-10',
    insurerContact: 'SAC 0800 000 0000',
    distribution: {
      contract: 'certificate',
      masterPolicy: '0171.2026.000007',
      policyholder: { name: 'Aurora Bicicletas Ltda.', cnpj: '11222333000181' },
      seller: { kind: 'broker', name: 'Corretora Exemplo Ltda.', register: '202012345' },
      platform: 'agent',
      iofCents: 4_940,
    },
    covers: [{ title: 'Roubo e furto qualificado', text: 'A bike levada com violência ou com arrombamento.' }],
    exclusions: [{ title: 'Furto simples', text: 'A bike deixada sem cadeado.' }],
    glossary: [{ title: 'Franquia', text: 'A parte do prejuízo que fica com você.' }],
    claimDocuments: ['Boletim de ocorrência', 'Nota fiscal'],
    offered: true,
    ...wish,
  };
  await db.insert(plans).values(row);
  if (terms !== null) await termsOf({ db, clock }, row.id, { text: terms });
  return row;
}

/** Conditions of a plan, a version of them; from now on they are in force. */
export async function termsOf(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  planId: string,
  { text, version = '2026-11' }: { text: string; version?: string },
): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  await db.insert(planTerms).values({ planId, version, text, sha256, publishedAt: clock.now() });
}
