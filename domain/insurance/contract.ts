import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { contract } from '#domain/http/contract.ts';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { maxPapers } from '#domain/uploads/papers.ts';
import { addressSchema, proposedAddressSchema } from './address.ts';
import { acceptedTermsSchema, planSchema, planTermsSchema } from './plan.ts';
import { policySchema } from './policy-view.ts';

/** Why no insurance can be contracted for a bike now, the first that applies; each is a refusal of {@link propose} too. */
export const proposalBars = [
  'tag-inactive',
  'plan-none',
  'receipt-none',
  'receipt-cancelled',
  'bike-stolen',
  'ownership-contested',
  'insured-already',
  'insurance-used',
  'email-not-proven',
] as const;
export type ProposalBar = (typeof proposalBars)[number];

export const getInsurance = contract({
  route: 'GET /api/my-bikes/:tag/insurance',
  summary:
    'Everything about the insurance of the caller’s own bike: the plans on offer, what stands in the way, what is known already, and the latest policy.',
  access: 'cyclist',
  limit: { per: 'account', times: 240, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({
    plans: z.array(planSchema),
    bar: z.nullable(z.enum(proposalBars)),
    /** The access key of the linked invoice; a name for it that says nothing where an owner before linked it. */
    danfe: z.nullable(z.string()),
    /** The caller's own, of the profile; null where none was given. */
    cpf: z.nullable(z.string()),
    /** Whether that is the invoice's recipient's; null without one. */
    cpfBelongs: z.nullable(z.boolean()),
    /** Whether completed transfers lead from the recipient to the caller, who then declares nothing. */
    byTransfer: z.boolean(),
    /** The latest of the caller's own policies of this bike. */
    policy: z.nullable(policySchema),
  }),
  fails: ['not-found'],
});

export const getPlanTerms = contract({
  route: 'GET /api/plans/:planId/terms',
  summary: 'The conditions of a plan that is offered, or that the caller has contracted.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 60 },
  input: z.strictObject({ planId: idSchema }),
  output: planTermsSchema,
  fails: ['not-found'],
});

export const checkCpf = contract({
  route: 'POST /api/my-bikes/:tag/insurance/cpf',
  summary:
    'Whether a CPF is that of the recipient of the bike’s invoice: yes or no, and nothing else. Five different ones a day at most; the same again is not counted.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, cpf: cpfSchema }),
  output: z.object({ belongs: z.boolean() }),
  fails: ['not-found', 'receipt-none', 'cpf-too-often'],
});

export const findAddress = contract({
  route: 'POST /api/postal-codes',
  summary: 'The address of a postal code; null where there is no such code. `unavailable` where nobody could be asked.',
  access: 'cyclist',
  limit: { per: 'account', times: 20, seconds: 60 },
  input: z.strictObject({ cep: z.string().check(z.regex(/^\d{8}$/, 'invalid-cep')) }),
  output: z.object({ address: z.nullable(addressSchema) }),
  fails: ['unavailable'],
});

/** An instant on the phone's clock. */
const told = z.iso.datetime();

export const propose = contract({
  route: 'POST /api/my-bikes/:tag/policies',
  summary:
    'Proposes insurance for the caller’s own bike, under an id of the caller’s; the insurer is asked afterwards. The same again is the same proposal.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({
    tag: tagSchema,
    id: idSchema,
    planId: idSchema,
    terms: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(40)), acceptedAt: told }),
    cpf: cpfSchema,
    /** Where the CPF is not the recipient's: the version of the declaration's wording. */
    declaration: z.nullable(z.strictObject({ version: z.string().check(z.maxLength(40)), declaredAt: told })),
    address: proposedAddressSchema,
    recording: z.strictObject({
      /** The picture in which the tag was read: an upload that is ready. */
      frameId: idSchema,
      /** The clip that it is of; null where the browser cannot record. */
      clipId: z.nullable(idSchema),
      /** When in the clip the tag was read, in milliseconds. */
      readAtMs: z.int().check(z.minimum(0), z.maximum(60_000)),
    }),
  }),
  output: policySchema,
  fails: [
    'not-found',
    'id-taken',
    ...proposalBars,
    'terms-changed',
    'plan-gone',
    'declaration-required',
    'cpf-too-often',
    'tag-unread',
    'tag-mismatch',
    'evidence-missing',
    'evidence-used',
  ],
});

const one = z.strictObject({ policyId: idSchema });

export const endPolicy = contract({
  route: 'POST /api/my-policies/:policyId/end',
  summary:
    'Withdraws a proposal or a policy within its term, or ends it after that, at once and for nothing. The same again changes nothing and tells the same protocol.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: one,
  output: policySchema,
  fails: ['not-found', 'policy-over'],
});

export const answerInsurer = contract({
  route: 'POST /api/my-policies/:policyId/papers',
  summary:
    'Gives the insurer what it asked for: a text, papers or both, for the request of that instant. The same again is the same answer.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({
    policyId: idSchema,
    id: idSchema,
    /** When the insurer asked: what is sent late is no answer to something else that it asks for by then. */
    since: z.iso.datetime(),
    /** Null where papers alone are the answer. */
    text: z.nullable(plainText(2000)),
    papers: z.array(idSchema).check(z.maxLength(maxPapers, 'too-many')),
  }),
  output: policySchema,
  fails: ['not-found', 'id-taken', 'papers-not-asked', 'evidence-missing'],
});

export const takeOverPolicy = contract({
  route: 'POST /api/my-bikes/:tag/insurance/holder',
  summary:
    'Gives the insurer the data of the bike’s new owner, to whom the policy in force is ceded by the sale. The same again changes nothing.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, cpf: cpfSchema, address: proposedAddressSchema }),
  output: policySchema,
  fails: ['not-found', 'policy-not-ceded', 'cpf-too-often'],
});

export const getPolicyCertificate = contract({
  route: 'GET /api/my-policies/:policyId/certificate',
  summary: 'The certificate of a policy that the insurer has accepted, as a PDF.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: one,
  output: 'application/pdf',
  fails: ['not-found'],
});

export const getAcceptedTerms = contract({
  route: 'GET /api/my-policies/:policyId/terms',
  summary: 'The conditions that the caller accepted with a proposal, in that version, whatever became of it.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 60 },
  input: one,
  output: acceptedTermsSchema,
  fails: ['not-found'],
});

export const nudge = contract({
  route: 'POST /api/insurer/nudges',
  summary:
    'For insurers: something about a proposal has changed. Nothing is believed of it, so that it needs no key: the insurer is asked itself. The same answer for every id.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ proposalId: idSchema }),
  output: z.object({}),
  fails: [],
});
