import * as z from 'zod/mini';
import { messageInput } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { dataLookSchema, ownerContactSchema } from '#domain/shop/shop-bike.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { ownerReachSchema, sharingWording, shopStopSchema, threadSchema, threadSummarySchema } from './thread.ts';

const ofThread = z.strictObject({ threadId: idSchema });
const bikeFails = ['tag-malformed', 'tag-unknown', 'tag-inactive', 'owner-left'] as const;
const changes = { per: 'account', times: 30, seconds: 3600 } as const;

export const getOwnerReach = contract({
  route: 'GET /api/shop/bikes/:tag/owner',
  summary: 'How the caller’s shop reaches a bike’s owner: why it may open the contact data, and what was written.',
  access: { shop: 'see-owner-contact' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: ownerReachSchema,
  fails: bikeFails,
});

export const lookAtOwner = contract({
  route: 'POST /api/shop/bikes/:tag/owner-looks',
  summary:
    'How to reach a bike’s owner: for the shop that sold the owner the bike, or with which the owner shares. Each look is recorded and told.',
  access: { shop: 'see-owner-contact' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, id: idSchema }),
  output: ownerContactSchema,
  fails: [...bikeFails, 'contact-closed', 'looks-exhausted', 'id-taken'],
});

export const writeToOwner = contract({
  route: 'POST /api/shop/bikes/:tag/owner-messages',
  summary: 'Writes to a bike’s owner through us: neither side sees the other’s data.',
  access: { shop: 'see-owner-contact' },
  limit: changes,
  input: z.strictObject({ tag: tagSchema, ...messageInput }),
  output: ownerReachSchema,
  fails: [...bikeFails, 'writing-stopped', 'messages-exhausted', 'id-taken'],
});

export const listDataLooks = contract({
  route: 'GET /api/me/data-looks',
  summary: 'Who of which bike shop looked at the caller’s contact data and why, newest first, at most 100.',
  access: 'signed-in',
  input: noInput,
  output: z.object({ looks: z.array(dataLookSchema) }),
  fails: [],
});

export const listShopThreads = contract({
  route: 'GET /api/me/shop-threads',
  summary:
    'The bike shops that wrote to the caller, newest message first, and those that the caller stopped; at most 100 of each.',
  access: 'signed-in',
  input: noInput,
  output: z.object({ threads: z.array(threadSummarySchema), stops: z.array(shopStopSchema) }),
  fails: [],
});

export const getShopThread = contract({
  route: 'GET /api/me/shop-threads/:threadId',
  summary: 'What one shop and the caller wrote over one bike.',
  access: 'signed-in',
  input: ofThread,
  output: threadSchema,
  fails: ['not-found'],
});

export const answerShop = contract({
  route: 'POST /api/me/shop-threads/:threadId/messages',
  summary: 'Answers a shop through us. Its people hear by e-mail that there is an answer.',
  access: 'signed-in',
  limit: changes,
  input: z.strictObject({ threadId: idSchema, ...messageInput }),
  output: threadSchema,
  fails: ['not-found', 'thread-closed', 'shop-barred', 'id-taken'],
});

export const shareContact = contract({
  route: 'PUT /api/me/shop-threads/:threadId/share',
  summary: 'Opens the caller’s name, phone and e-mail to this shop, over this bike, until it is taken back.',
  access: 'signed-in',
  limit: changes,
  input: z.strictObject({
    threadId: idSchema,
    /** The version of the words that were shown. */ wording: z.literal(sharingWording),
  }),
  output: threadSchema,
  fails: ['not-found', 'thread-closed', 'shop-barred'],
});

export const stopSharing = contract({
  route: 'DELETE /api/me/shop-threads/:threadId/share',
  summary: 'Takes a share back.',
  access: 'signed-in',
  limit: changes,
  input: ofThread,
  output: threadSchema,
  fails: ['not-found'],
});

export const stopShop = contract({
  route: 'PUT /api/me/shop-threads/:threadId/stop',
  summary:
    'Keeps this shop from writing to the caller and from asking, over any bike, and takes back what is shared with it.',
  access: 'signed-in',
  limit: changes,
  input: ofThread,
  output: threadSchema,
  fails: ['not-found'],
});

export const allowShop = contract({
  route: 'DELETE /api/me/shop-threads/:threadId/stop',
  summary: 'Lets this shop write to the caller again.',
  access: 'signed-in',
  limit: changes,
  input: ofThread,
  output: threadSchema,
  fails: ['not-found'],
});

export const liftStop = contract({
  route: 'DELETE /api/me/shop-stops/:shopId',
  summary: 'Lets a shop that was stopped write to the caller and ask again. Where there is no stop, nothing changes.',
  access: 'signed-in',
  limit: changes,
  input: z.strictObject({ shopId: idSchema }),
  output: z.object({ stops: z.array(shopStopSchema) }),
  fails: [],
});
