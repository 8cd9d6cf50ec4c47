import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { accountPurposes, pieceBytes, uploadKinds, uploadRefusals, uploadStates } from './upload.ts';

/** A file on its way. `received` counts bytes: the next piece begins there. */
export const uploadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  state: z.enum(uploadStates),
  bytes: z.int(),
  received: z.int(),
  refusal: z.nullable(z.enum(uploadRefusals)),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Why a piece of a file is not taken, whosever file it is. */
export const pieceRefusals = [
  'not-found',
  'upload-offset',
  'too-large',
  'unsupported-media-type',
  'rate-limited',
  'uploads-used-up',
  'no-room',
] as const;

const one = z.strictObject({ id: idSchema });

export const beginUpload = contract({
  route: 'PUT /api/uploads/:id',
  summary:
    'Announces a photo, video or document, and what it is for, under an id of the caller’s; the same again says how far it has come.',
  worth: 'first',
  access: 'signed-in',
  limit: { per: 'account', times: 200, seconds: 3600 },
  input: z.strictObject({
    id: idSchema,
    purpose: z.enum(accountPurposes),
    kind: z.enum(uploadKinds),
    bytes: z.int().check(z.minimum(1, 'empty')),
  }),
  output: uploadSchema,
  fails: ['id-taken', 'phone-not-confirmed', 'upload-quota', 'uploads-used-up', 'no-room', 'too-large'],
});

export const getUpload = contract({
  route: 'GET /api/uploads/:id',
  summary: 'How far a file of the caller’s has come.',
  worth: 'first',
  access: 'signed-in',
  limit: { per: 'account', times: 600, seconds: 60 },
  input: one,
  output: uploadSchema,
  fails: ['not-found'],
});

export const sendPiece = contract({
  route: 'POST /api/uploads/:id/pieces',
  summary:
    'The next bytes of a file, from `offset` on. Of a piece that breaks off, what came is kept; one that is there already changes nothing; the last one has the file checked.',
  worth: 'first',
  access: 'signed-in',
  limit: { per: 'account', times: 2000, seconds: 3600 },
  file: { types: ['application/octet-stream'], megabytes: pieceBytes / 1_000_000, asItComes: true },
  input: z.strictObject({ id: idSchema, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: uploadSchema,
  fails: pieceRefusals,
});

export const removeUpload = contract({
  route: 'DELETE /api/uploads/:id',
  summary: 'Takes back a file that is not used yet. The same again changes nothing.',
  access: 'signed-in',
  input: one,
  output: z.object({}),
  fails: ['upload-used'],
});
