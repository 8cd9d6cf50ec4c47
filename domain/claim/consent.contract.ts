import * as z from 'zod/mini';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema } from '#domain/account/one-time-code.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { claimVersionSchema, claimSchema } from './claim.ts';
import { consentAnswers, consentSchema } from './consent.ts';
import { claimRefusals } from './eligibility.ts';
import { reviewClaimSchema } from './review.ts';

const token = z.string().check(z.regex(/^[\w-]{20,100}$/));
const linkFails = ['link-unknown'] as const;
const answerFails = ['consent-over', 'claim-changed', 'shop-barred', 'id-taken', ...claimRefusals] as const;

export const answerConsent = contract({
  route: 'POST /api/my-claims/:claimId/consent',
  summary:
    'The owner’s answer to a shop that wants to open a claim. With a yes the claim is open; `never` is a no after which the shop may neither ask nor write again.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({
    claimId: idSchema,
    moveId: idSchema,
    version: claimVersionSchema,
    answer: z.enum(consentAnswers),
  }),
  output: claimSchema,
  fails: ['not-found', ...answerFails],
});

export const readConsentLink = contract({
  route: 'GET /api/claim-consents/:token',
  summary:
    'What a shop asks of a bike’s owner, behind the link that was mailed to the owner; read as often as wanted, and nothing happens by it. After the last day, or the answer, it says what became of it.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token }),
  output: consentSchema,
  fails: linkFails,
});

export const answerByLink = contract({
  route: 'POST /api/claim-consents/:token',
  summary:
    'The owner’s answer by the letter’s link, once, without a session or in the owner’s. The same again changes nothing.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token, moveId: idSchema, answer: z.enum(consentAnswers) }),
  output: consentSchema,
  fails: [...linkFails, 'forbidden', ...answerFails],
});

const ofShop = { access: { shop: 'open-ticket' } } as const;

export const requestConsentCode = contract({
  route: 'POST /api/shop/claims/:claimId/consent-code',
  summary:
    'Sends the bike’s owner a code by which they say yes at the counter: by text, else to their proven address. It names shop and part.',
  ...ofShop,
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ claimId: idSchema }),
  output: z.extend(codeSentSchema, { by: z.enum(['sms', 'email']) }),
  fails: [
    'not-found',
    'claim-changed',
    'consent-over',
    'counter-codes-used-up',
    'no-contact',
    'code-too-soon',
    'code-too-many',
    'texts-used-up',
  ],
});

export const consentByCode = contract({
  route: 'POST /api/shop/claims/:claimId/consent',
  summary: 'The owner’s yes at the counter, by the code that they were sent and read out. The claim is open then.',
  ...ofShop,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ claimId: idSchema, moveId: idSchema, codeId: codeIdSchema, code: codeSchema }),
  output: reviewClaimSchema,
  fails: ['not-found', ...codeFails, ...answerFails],
});
