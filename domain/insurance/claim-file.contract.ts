import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { claimFileSchema, claimPhotoKinds } from './claim-file.ts';

const bike = { tag: tagSchema };
const item = z.enum(claimPhotoKinds);
const changes = { per: 'account', times: 120, seconds: 3600 } as const;

export const getClaimFile = contract({
  route: 'GET /api/my-bikes/:tag/claim-file',
  summary: 'What the caller has ready for a claim on their own bike, and what the insurer was told of a theft.',
  access: 'cyclist',
  limit: { per: 'account', times: 240, seconds: 60 },
  input: z.strictObject(bike),
  output: claimFileSchema,
  fails: ['not-found'],
});

export const putClaimPhoto = contract({
  route: 'PUT /api/my-bikes/:tag/claim-file/:item',
  summary:
    'Puts a photo that the caller has sent in its place in the file, instead of the one that was there. The same again changes nothing.',
  access: 'cyclist',
  limit: changes,
  input: z.strictObject({ ...bike, item, photoId: idSchema }),
  output: claimFileSchema,
  fails: ['not-found', 'evidence-missing', 'evidence-used'],
});

export const removeClaimPhoto = contract({
  route: 'DELETE /api/my-bikes/:tag/claim-file/:item',
  summary: 'Takes a photo out of the file, for good. The same again changes nothing.',
  access: 'cyclist',
  limit: changes,
  input: z.strictObject({ ...bike, item }),
  output: claimFileSchema,
  fails: ['not-found'],
});

export const getClaimFileDocument = contract({
  route: 'GET /api/my-bikes/:tag/claim-file/document',
  summary: 'The file as the insurer would get it now, as a PDF.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject(bike),
  output: 'application/pdf',
  fails: ['not-found'],
});

export const reportTheftToInsurer = contract({
  route: 'POST /api/my-bikes/:tag/claim-file/report',
  summary:
    'Hands the file to the insurer of the policy that is in force, for the theft that the caller has marked. Once for each theft: the same again changes nothing.',
  access: 'confirmed-cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject(bike),
  output: claimFileSchema,
  fails: ['not-found', 'bike-not-stolen', 'policy-not-active'],
});
