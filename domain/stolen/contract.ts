import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { messageInput } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { positionSchema } from '#domain/stores/store.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { pieceRefusals, uploadSchema } from '#domain/uploads/contract.ts';
import { finderSecretSchema, finderThreadSchema, ownerSightingSchema, sightingPhotoLimits } from './sighting.ts';
import { policeReportSchema, theftFactsSchema, theftKinds } from './theft.ts';

/** Whether the bike is marked stolen: since when, what its owner told of it, and the number of the police report if they gave one. */
export const theftSchema = z.object({
  stolen: z.nullable(
    z.object({
      since: z.iso.datetime(),
      policeReport: z.nullable(z.string()),
      kind: z.enum(theftKinds),
      happenedAt: z.nullable(z.iso.datetime()),
      place: z.nullable(z.string()),
    }),
  ),
});
export type Theft = z.infer<typeof theftSchema>;

const changes = { per: 'account', times: 30, seconds: 3600 } as const;

export const getTheft = contract({
  route: 'GET /api/my-bikes/:tag/theft',
  summary: 'Whether the caller’s own bike is marked stolen.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: theftSchema,
  fails: ['not-found'],
});

export const reportTheft = contract({
  route: 'POST /api/my-bikes/:tag/theft',
  summary:
    'Marks the caller’s own bike stolen, for everybody who scans it. Marked already, it stays so, and what is told of it takes the place of what was.',
  access: 'confirmed-cyclist',
  limit: changes,
  input: z.strictObject({
    tag: tagSchema,
    id: idSchema,
    policeReport: z.optional(policeReportSchema),
    facts: z.optional(theftFactsSchema),
  }),
  output: theftSchema,
  fails: ['not-found', 'id-taken'],
  settles: true,
});

export const endTheft = contract({
  route: 'POST /api/my-bikes/:tag/theft/end',
  summary: 'The caller has the bike again, or marked it by mistake. The same again changes nothing.',
  access: 'confirmed-cyclist',
  limit: changes,
  input: z.strictObject({ tag: tagSchema, how: z.enum(['found', 'withdrawn']) }),
  output: theftSchema,
  fails: ['not-found'],
  settles: true,
});

const writing = { per: 'address', times: 10, seconds: 3600 } as const;
const reading = { per: 'address', times: 120, seconds: 60 } as const;
const ownSightings = z.object({ sightings: z.array(ownerSightingSchema) });

export const reportSighting = contract({
  route: 'POST /api/bikes/:tag/sightings',
  summary:
    'Tells the owner of a stolen bike that it was found, through us. The secret is the caller’s and opens the conversation; the same again is the same message.',
  access: 'anyone',
  limit: writing,
  input: z.strictObject({
    tag: tagSchema,
    ...messageInput,
    secret: finderSecretSchema,
    /** Where the bike is; rounded here to about 100 m. */
    position: z.optional(positionSchema),
    /** Where the link to the conversation is mailed; the owner does not see it. */
    email: z.optional(emailSchema),
  }),
  output: finderThreadSchema,
  fails: ['tag-unknown', 'not-found', 'id-taken', 'owner-left'],
});

export const getSighting = contract({
  route: 'GET /api/sightings/:secret',
  summary: 'A conversation about a stolen bike, for its finder.',
  access: 'anyone',
  limit: reading,
  input: z.strictObject({ secret: finderSecretSchema }),
  output: finderThreadSchema,
  fails: ['not-found'],
});

export const writeAsFinder = contract({
  route: 'POST /api/sightings/:secret/messages',
  summary: 'Writes to the owner again, in a conversation that is open.',
  access: 'anyone',
  limit: writing,
  input: z.strictObject({ secret: finderSecretSchema, ...messageInput }),
  output: finderThreadSchema,
  fails: ['not-found', 'thread-closed', 'id-taken'],
});

const ownUpload = { secret: finderSecretSchema, id: idSchema };

export const beginSightingPhoto = contract({
  route: 'PUT /api/sightings/:secret/uploads/:id',
  summary:
    'Announces the finder’s one photo of the bike, under an id of the caller’s, in the place of one that has not arrived; the same again says how far it has come.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ ...ownUpload, bytes: z.int().check(z.minimum(1, 'empty')) }),
  output: uploadSchema,
  fails: ['not-found', 'thread-closed', 'id-taken', 'upload-quota', 'uploads-used-up', 'no-room', 'too-large'],
});

export const getSightingUpload = contract({
  route: 'GET /api/sightings/:secret/uploads/:id',
  summary: 'How far the finder’s photo has come.',
  access: 'anyone',
  limit: reading,
  input: z.strictObject(ownUpload),
  output: uploadSchema,
  fails: ['not-found'],
});

export const sendSightingPiece = contract({
  route: 'POST /api/sightings/:secret/uploads/:id/pieces',
  summary:
    'The next bytes of the finder’s photo, as those of any upload; the last one has it drawn anew without metadata.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 3600 },
  file: {
    types: ['application/octet-stream'],
    megabytes: sightingPhotoLimits.bytes.photo / 1_000_000,
    asItComes: true,
  },
  input: z.strictObject({ ...ownUpload, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: uploadSchema,
  fails: pieceRefusals,
});

export const getSightingPhoto = contract({
  route: 'GET /api/sightings/:secret/photo',
  summary: 'The photo of a conversation, for its finder.',
  access: 'anyone',
  limit: reading,
  input: z.strictObject({ secret: finderSecretSchema }),
  output: 'file',
  fails: ['not-found'],
});

export const listSightings = contract({
  route: 'GET /api/my-bikes/:tag/sightings',
  summary: 'What finders wrote to the caller about the own bike, the newest conversation first, at most 50.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema }),
  output: ownSightings,
  fails: ['not-found'],
});

export const answerFinder = contract({
  route: 'POST /api/my-bikes/:tag/sightings/:sightingId/messages',
  summary: 'Answers a finder through us; who left an address is told by letter that there is an answer.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ tag: tagSchema, sightingId: idSchema, ...messageInput }),
  output: ownSightings,
  fails: ['not-found', 'thread-closed', 'id-taken'],
});

export const closeSighting = contract({
  route: 'PUT /api/my-bikes/:tag/sightings/:sightingId/closed',
  summary: 'Ends a conversation: its finder can read it and write no more. The same again changes nothing.',
  access: 'cyclist',
  input: z.strictObject({ tag: tagSchema, sightingId: idSchema }),
  output: ownSightings,
  fails: ['not-found'],
});
