import * as z from 'zod/mini';
import { idSchema } from '#domain/shop/shop.ts';
import { distributionSchema } from './distribution.ts';
import { insuredValueSchema } from './insured-value.ts';

/** The months that a plan may cover at once. */
export const planMonths = { min: 1, max: 120 } as const;

/** What a plan pays and what it costs the cyclist, in cents of BRL. */
export type PlanMoney = { limitCents: number; downPaymentCents: number; deductibleCents: number };

/**
 * Reads an insurer's code in SUSEP's register, digits with their zeros at the front; null when it is none. An offer must
 * name it (Circular SUSEP 642/2021).
 */
export function parseSusepCode(text: string): string | null {
  const code = text.trim();
  return /^\d{4,6}$/.test(code) ? code : null;
}

/**
 * Reads the number of the process under which SUSEP registered a product (`15414.900123/2026-10`) and gives it in this
 * form; null when it is none. 15414 is SUSEP itself; its own year is not checked against the calendar.
 */
export function parseSusepProcess(text: string): string | null {
  const match = /^15414\.?(\d{6})\/?((?:19|20)\d{2})-?(\d{2})$/.exec(text.trim());
  return match && `15414.${match[1]}/${match[2]}-${match[3]}`;
}

/** Whether a plan can ever pay: with a deductible as high as the limit, nothing is insured. */
export function paysSomething({ limitCents, deductibleCents }: PlanMoney): boolean {
  return limitCents > 0 && deductibleCents < limitCents;
}

/** A line with its explanation: a cover, an exclusion, a word of the glossary. */
const lineSchema = z.object({ title: z.string(), text: z.string() });
export type PlanLine = z.infer<typeof lineSchema>;

/** The insurer of a plan, as an offer must name it (Circular SUSEP 642/2021). `cnpj` has 14 characters. */
export const insurerSchema = z.object({
  name: z.string(),
  cnpj: z.string(),
  susepCode: z.string(),
  susepProcess: z.string(),
  /** How insured people reach it, for example its SAC and its ombudsman; as the insurer words it. */
  contact: z.string(),
});

/**
 * An insurance plan as it is offered. Money in cents of BRL. `payer` pays the premium of `premiumCents`, which would be up to
 * `installments` equal instalments; the cyclist pays `downPaymentCents`, which is zero for every plan that the app contracts.
 */
export const planSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  months: z.int(),
  downPaymentCents: z.int(),
  premiumCents: z.int(),
  installments: z.int(),
  payer: z.string(),
  /** What is paid for this bike at most: the lower of the plan's limit and what the bike is worth by its invoice. */
  coverCents: z.int(),
  /** What it is worth; missing without an invoice. */
  insured: z.optional(insuredValueSchema),
  limitCents: z.int(),
  deductibleCents: z.int(),
  /** The class of insurance (ramo) with its code. */
  line: z.string(),
  insurer: insurerSchema,
  /** Missing in what was contracted before plans said it. */
  distribution: z.optional(distributionSchema),
  covers: z.array(lineSchema),
  exclusions: z.array(lineSchema),
  glossary: z.array(lineSchema),
  /** What the insurer wants to see when something has happened. */
  claimDocuments: z.array(z.string()),
  /** The conditions in force. */
  termsVersion: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** The conditions of a plan: plain text, paragraphs between empty lines, headings on lines that begin with `# `. */
export const planTermsSchema = z.object({
  planId: idSchema,
  planName: z.string(),
  version: z.string(),
  publishedOn: z.iso.date(),
  text: z.string(),
});
export type PlanTerms = z.infer<typeof planTermsSchema>;

/** The conditions that somebody accepted, in the version of then: they are part of the contract and can be read for ever (Lei 15.040/2024, art. 55). */
export const acceptedTermsSchema = z.extend(planTermsSchema, {
  /** Of the text, in hexadecimal digits. */
  sha256: z.string(),
  acceptedAt: z.iso.datetime(),
});
