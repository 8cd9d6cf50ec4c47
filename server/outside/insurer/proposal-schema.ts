import * as z from 'zod/mini';
import { proposedAddressSchema } from '#domain/insurance/address.ts';
import { proposalBases } from '#domain/insurance/policy.ts';
import { theftKinds } from '#domain/stolen/theft.ts';
import type { PolicyTransfer, Proposal, SentPapers } from '#server/outside/insurer-port.ts';

const text = z.string().check(z.minLength(1), z.maxLength(5000));
const instant = z.iso.datetime();
const cents = z.int().check(z.minimum(0));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const holder = z.strictObject({
  name: text,
  cpf: z.string().check(z.regex(/^\d{11}$/)),
  email: z.nullable(text),
  phone: z.nullable(text),
  address: proposedAddressSchema,
});
const fileNamed = <Name extends z.ZodMiniType>(name: Name) =>
  z.strictObject({ name, type: text, bytes: z.int().check(z.minimum(1)), sha256 });

/** A proposal, as an insurer that is exact reads it: the sandbox does. */
export const proposalSchema: z.ZodMiniType<Proposal> = z.strictObject({
  id: z.uuid(),
  protocol: text,
  submittedAt: instant,
  plan: z.strictObject({
    code: text,
    susepProcess: text,
    months: z.int().check(z.minimum(1)),
    coverCents: cents,
    deductibleCents: cents,
    premiumCents: cents,
    payer: text,
  }),
  holder,
  bike: z.strictObject({
    tag: text,
    brand: text,
    model: text,
    serialNumber: text,
    invoice: z.strictObject({
      accessKey: z.string().check(z.length(44)),
      totalCents: cents,
      insured: z.strictObject({ cents, of: z.enum(['item', 'total']) }),
      issuedAt: instant,
    }),
  }),
  consent: z.strictObject({
    termsVersion: text,
    termsSha256: sha256,
    acceptedAt: instant,
    basis: z.enum(proposalBases),
    billOfSale: z.nullable(text),
    declaration: z.nullable(z.strictObject({ version: text, text, declaredAt: instant })),
  }),
  files: z.array(fileNamed(z.enum(['frame', 'clip']))),
});

export const papersSchema: z.ZodMiniType<SentPapers> = z.strictObject({
  id: z.uuid(),
  sentAt: instant,
  askedAt: instant,
  text: z.nullable(text),
  files: z.array(fileNamed(text)),
});

export const transferSchema: z.ZodMiniType<PolicyTransfer> = z.strictObject({
  id: z.uuid(),
  transferredAt: instant,
  billOfSale: z.nullable(text),
  holder,
});

export const endSchema = z.strictObject({ reason: text, endedAt: instant, protocol: text });

export const theftSchema = z.strictObject({
  id: z.uuid(),
  reportedAt: instant,
  kind: z.enum(theftKinds),
  happenedAt: z.nullable(instant),
  place: z.nullable(text),
  policeReport: z.nullable(text),
  file: text,
});
