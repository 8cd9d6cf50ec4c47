import * as z from 'zod/mini';
import { idSchema } from '#domain/shop/shop.ts';

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
  /** What is paid for this bike at most: the lower of the plan's limit and the invoice's total (decisions 8). */
  coverCents: z.int(),
  limitCents: z.int(),
  deductibleCents: z.int(),
  /** The class of insurance (ramo) with its code. */
  line: z.string(),
  insurer: insurerSchema,
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
