import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { evidenceKinds, evidenceSchema, pieceBytes, uploadSchema, videoMegabytes } from './evidence.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    evidence: typeof import('./evidence.contract.ts');
  }
}

const one = z.strictObject({ id: idSchema });

export const beginUpload = contract({
  route: 'PUT /api/uploads/:id',
  summary:
    'Announces a photo or video for a claim, under an id of the caller’s; the same again says how far it has come.',
  access: 'signed-in',
  limit: { per: 'account', times: 200, seconds: 3600 },
  input: z.strictObject({
    id: idSchema,
    kind: z.enum(evidenceKinds),
    bytes: z.int().check(z.minimum(1, 'empty'), z.maximum(videoMegabytes * 1024 * 1024, 'too-large')),
  }),
  output: uploadSchema,
  fails: ['id-taken', 'upload-quota', 'too-large'],
});

export const getUpload = contract({
  route: 'GET /api/uploads/:id',
  summary: 'How far a file of the caller’s has come.',
  access: 'signed-in',
  limit: { per: 'account', times: 600, seconds: 60 },
  input: one,
  output: uploadSchema,
  fails: ['not-found'],
});

export const sendPiece = contract({
  route: 'POST /api/uploads/:id/pieces',
  summary:
    'The next bytes of a file, from `offset` on. A piece that is there already changes nothing; the last one has the file checked.',
  access: 'signed-in',
  limit: { per: 'account', times: 2000, seconds: 3600 },
  file: { types: ['application/octet-stream'], megabytes: pieceBytes / 1_000_000 },
  input: z.strictObject({ id: idSchema, offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: uploadSchema,
  fails: ['not-found', 'upload-offset', 'too-large', 'unsupported-media-type', 'rate-limited'],
});

export const removeUpload = contract({
  route: 'DELETE /api/uploads/:id',
  summary: 'Takes back a file that is in no claim yet. The same again changes nothing.',
  access: 'signed-in',
  input: one,
  output: z.object({}),
  fails: ['upload-used'],
});

export const getUploadPreview = contract({
  route: 'GET /api/uploads/:id/preview',
  summary:
    'A file of the caller’s that is ready, as the claim will show it: for drafts that are opened on another phone.',
  access: 'signed-in',
  limit: { per: 'account', times: 300, seconds: 60 },
  input: one,
  output: evidenceSchema,
  fails: ['not-found'],
});
