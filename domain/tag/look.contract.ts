import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { rowVersionSchema } from '#domain/staff/row-version.ts';
import { lookPictures, pictureMegabytes, pictureTypes } from './pictures.ts';
import { bikeKinds } from './tag.ts';

export type LookPicture = (typeof lookPictures)[number];

const lookSchema = z.object({
  version: rowVersionSchema,
  brand: z.string(),
  secondaryColor: z.string(),
  logoUrl: z.nullable(z.string()),
  faviconUrl: z.nullable(z.string()),
  /** A model of the brand, by which phones' landing is shown; one with a photo where there is one. */
  sample: z.nullable(z.object({ model: z.string(), kind: z.enum(bikeKinds), photoUrl: z.nullable(z.string()) })),
});
export type DeskLook = z.infer<typeof lookSchema>;

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 120, seconds: 3600 } as const;
const access = { staff: 'change-look', side: 'brand' } as const;

export const getDeskLook = contract({
  route: 'GET /api/desk/look',
  summary: 'The colour and the pictures that the caller’s brand is known by, and a model to show them with.',
  access: { staff: 'see-bikes', side: 'brand' },
  limit: reading,
  input: noInput,
  output: lookSchema,
  fails: [],
});

export const changeDeskLook = contract({
  route: 'PUT /api/desk/look',
  summary: 'Another colour for the brand, which phones show from the next scan on.',
  access,
  limit: writing,
  input: z.strictObject({ version: rowVersionSchema, secondaryColor: z.string().check(z.maxLength(20)) }),
  output: lookSchema,
  settles: true,
  fails: ['changed-meanwhile'],
});

export const putLookPicture = contract({
  route: 'PUT /api/desk/look/:picture',
  summary: 'Another logo or icon for the brand, drawn anew; of the file nothing else is kept.',
  access,
  limit: writing,
  file: { types: pictureTypes, megabytes: pictureMegabytes },
  input: z.strictObject({ picture: z.enum(lookPictures), version: rowVersionSchema }),
  output: lookSchema,
  settles: true,
  fails: ['changed-meanwhile', 'file-unreadable', 'too-large', 'unsupported-media-type'],
});

export const removeLookPicture = contract({
  route: 'DELETE /api/desk/look/:picture',
  summary: 'Takes the brand’s logo or icon away.',
  access,
  limit: writing,
  input: z.strictObject({ picture: z.enum(lookPictures), version: rowVersionSchema }),
  output: lookSchema,
  settles: true,
  fails: ['changed-meanwhile'],
});
