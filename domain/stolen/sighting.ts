import * as z from 'zod/mini';
import { messageSchema } from '#domain/conversation/message.ts';
import { positionSchema } from '#domain/stores/store.ts';
import type { UploadLimits } from '#domain/uploads/upload.ts';

/** How many messages about one bike an owner gets within a day at most, from all finders together. */
export const sightingsPerDay = 20;

/** For how many days a conversation is kept after its last message. */
export const sightingDays = 365;

/** A finder sends one photo, which phones make smaller. One that did not arrive is forgotten after a day. */
export const sightingPhotoLimits = {
  bytes: { photo: 5_000_000 },
  seconds: 0,
  waiting: 1,
  days: 1,
} satisfies UploadLimits;

/** How many letters an address that a finder typed gets within a day, over all conversations: nobody proved it. */
export const finderLettersPerDay = 10;

/**
 * The secret of a finder's link, made in the browser: 32 random bytes as base64url. Its holder reads and writes as the
 * finder.
 */
export const finderSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/));

const sightingMessageSchema = messageSchema(['finder', 'owner']);

/** A conversation as the finder sees it: nothing of the owner. */
export const finderThreadSchema = z.object({
  tag: z.string(),
  model: z.string(),
  brand: z.string(),
  /** False once the owner closed it, or the bike is not marked stolen any more. */
  isOpen: z.boolean(),
  /** The address of the photo that the finder sent; null where there is none. */
  photo: z.nullable(z.string()),
  messages: z.array(sightingMessageSchema),
});
export type FinderThread = z.infer<typeof finderThreadSchema>;

/** A conversation as the owner sees it: nothing of the finder but where the bike was seen and how it looks, if they said so. */
export const ownerSightingSchema = z.object({
  id: z.uuid(),
  position: z.nullable(positionSchema),
  /** Where an `<img>` of this session reads the photo, for some minutes; null where there is none. */
  photo: z.nullable(z.string()),
  isOpen: z.boolean(),
  messages: z.array(sightingMessageSchema),
});
export type OwnerSighting = z.infer<typeof ownerSightingSchema>;
