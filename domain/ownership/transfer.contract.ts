import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { identityProofSchema, proofFails } from '#domain/account/credential-change.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { billNumberSchema } from './bill-of-sale.ts';
import { transferEffectSchema, transferSchema } from './transfer-view.ts';

const writing = { per: 'account', times: 30, seconds: 3600 } as const;
const price = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_00)));
const beginFails = ['tag-unknown', 'id-taken', 'email-not-proven', 'bike-stolen', 'transfer-under-way'] as const;
const one = z.strictObject({ transferId: idSchema });

export const previewTransfer = contract({
  route: 'GET /api/bikes/:tag/transfer-preview',
  summary:
    'What a transfer of a bike would change, and whether the caller is its owner; for the owner with the claims under way, for others without.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({
    isOwner: z.boolean(),
    emailProven: z.boolean(),
    /** The owner's account was closed: nobody can approve, and a person of the platform has to look at papers. */
    ownerLeft: z.boolean(),
    effects: z.array(transferEffectSchema),
    /** The caller's own transfer of this bike that is under way. */
    underWay: z.nullable(transferSchema),
  }),
  fails: ['tag-unknown', 'tag-inactive'],
});

export const handOver = contract({
  route: 'POST /api/my-bikes/:tag/hand-overs',
  summary:
    'Hands the caller’s own bike over to whoever has an e-mail address, five times a day at most. The caller approves by the letter; the id is the caller’s.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ tag: tagSchema, id: idSchema, email: emailSchema, priceCents: price }),
  output: transferSchema,
  fails: [...beginFails, 'not-found', 'own-address'],
});

export const askForBike = contract({
  route: 'POST /api/bikes/:tag/transfer-requests',
  summary:
    'Asks the owner of a bike for it. The owner is told by letter, once a day at most; the answer is the same whether the owner has blocked the caller.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 10, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, id: idSchema, text: z.nullable(plainText(300)), priceCents: price }),
  output: transferSchema,
  fails: [...beginFails, 'tag-inactive', 'own-bike', 'owner-left'],
});

export const listMyTransfers = contract({
  route: 'GET /api/my-transfers',
  summary:
    'The caller’s transfers: of bikes on their way in and out, the completed ones, and others of the last 30 days; the last changed first.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ transfers: z.array(transferSchema) }),
  fails: [],
});

export const getMyTransfer = contract({
  route: 'GET /api/my-transfers/:transferId',
  summary: 'A transfer of which the caller is one side.',
  access: 'cyclist',
  limit: { per: 'account', times: 240, seconds: 60 },
  input: one,
  output: transferSchema,
  fails: ['not-found'],
});

const changes = { access: 'cyclist', limit: writing, output: transferSchema } as const;
const changeFails = ['not-found', 'transfer-changed'] as const;

export const cancelTransfer = contract({
  route: 'POST /api/my-transfers/:transferId/cancel',
  summary:
    'Takes a transfer back that the caller began, or approved and nobody has accepted. The same again changes nothing.',
  ...changes,
  input: one,
  fails: changeFails,
});

export const sendTransferLetter = contract({
  route: 'POST /api/my-transfers/:transferId/letters',
  summary:
    'Mails the letter again for which a transfer waits: to the owner who approves, or to whoever was given the bike. Links of earlier ones go on to work.',
  access: 'cyclist',
  // What is given to an address must not fill its mailbox.
  limit: { per: 'account', times: 5, seconds: 86_400 },
  input: one,
  output: noOutput,
  fails: changeFails,
});

export const refuseTransfer = contract({
  route: 'POST /api/my-transfers/:transferId/refuse',
  summary: 'Says no, on either side. `block`: the owner wants no further requests of this person.',
  ...changes,
  input: z.strictObject({ transferId: idSchema, block: z.boolean() }),
  fails: changeFails,
});

export const acceptTransfer = contract({
  route: 'POST /api/my-transfers/:transferId/accept',
  summary: 'Takes a bike that was handed over and approved.',
  ...changes,
  access: 'confirmed-cyclist',
  input: one,
  fails: [...changeFails, 'bike-stolen', 'email-not-proven'],
  settles: true,
});

export const approveMyTransfer = contract({
  route: 'POST /api/my-transfers/:transferId/approval',
  summary:
    'The owner approves a request that they read in the app, with a proof of identity. The same again by the same owner answers as before.',
  ...changes,
  input: z.strictObject({ transferId: idSchema, proof: identityProofSchema }),
  fails: [...changeFails, ...proofFails, 'bike-stolen'],
  settles: true,
});

const token = z.string().check(z.regex(/^[\w-]{20,100}$/));
const linkFails = ['link-unknown', 'link-expired'] as const;

export const readTransferLink = contract({
  route: 'GET /api/transfer-links/:token',
  summary:
    'What the owner is asked to approve, or the recipient is invited to, behind the letter’s link: without a session, with names and addresses masked, but for the address that an invitation was mailed to.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token }),
  output: z.extend(transferSchema, {
    /** Whether the caller's session is the person's to whom the letter was sent; null without a session. */
    isMine: z.nullable(z.boolean()),
    /** Who holds an invitation may register with the address that it was mailed to: that in full, else null. */
    invited: z.nullable(z.string()),
  }),
  fails: linkFails,
});

export const approveTransfer = contract({
  route: 'POST /api/transfer-links/:token/approval',
  summary:
    'The owner approves, with the letter’s link and a proof of identity. Once; the same again by the same owner answers as before.',
  access: 'cyclist',
  limit: writing,
  input: z.strictObject({ token, proof: identityProofSchema }),
  output: transferSchema,
  fails: [...linkFails, ...proofFails, 'transfer-changed', 'forbidden', 'bike-stolen', 'email-not-proven'],
  settles: true,
});

export const refuseByLink = contract({
  route: 'POST /api/transfer-links/:token/refusal',
  summary: 'Says no by the letter’s link, without a session. `block` as above.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token, block: z.boolean() }),
  output: transferSchema,
  fails: [...linkFails, 'transfer-changed'],
});

export const makeBillOfSale = contract({
  route: 'POST /api/my-transfers/:transferId/bill-of-sale',
  summary:
    'The bill of sale of a transfer as a PDF: both parties with the CPFs of their profiles, bike, serial number, price and date, under the number by which anybody can check it. As long as nothing of it changes, the same again is the same file.',
  access: 'cyclist',
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: one,
  output: 'application/pdf',
  fails: ['not-found'],
});

export const getBillOfSale = contract({
  route: 'GET /api/bills-of-sale/:number',
  summary:
    'What is signed of a bill of sale, for anybody who wants to check it: bike, day, price, masked names, and the hash of each file that was made of it; the last comes first.',
  access: 'anyone',
  limit: { per: 'address', times: 120, seconds: 60 },
  input: z.strictObject({ number: billNumberSchema }),
  /** Compact JWS (ES256) over `billClaimsSchema`; the keys are at `/.well-known/jwks.json`. */
  output: z.object({
    number: z.string(),
    jws: z.array(z.string()),
    /** The tag that the bike has now, which may not be the one of the day of its sale. */
    tagNow: z.string(),
  }),
  fails: ['bill-unknown'],
});
