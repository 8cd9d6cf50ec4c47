import * as z from 'zod/mini';
import { cataloguePartSchema } from '#domain/claim/catalogue.contract.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { rowVersionSchema } from '#domain/staff/row-version.ts';
import { pictureMegabytes, pictureTypes } from './pictures.ts';
import { bikeKinds } from './tag.ts';

const facts = {
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(bikeKinds),
  warrantyMonths: z.int(),
  photoUrl: z.nullable(z.string()),
  /** How many bikes of it came in. */
  bikes: z.int(),
};

const part = z.object({ name: z.string(), brand: z.string(), model: z.string(), warrantyMonths: z.int() });

const modelSchema = z.object({
  ...facts,
  version: rowVersionSchema,
  /** A bike of it is under warranty: its term cannot become shorter any more. */
  isPromised: z.boolean(),
  parts: z.array(part),
  partsVersion: rowVersionSchema,
  manuals: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      language: z.string(),
      revision: z.nullable(z.iso.date()),
      pages: z.nullable(z.int()),
      bytes: z.int(),
      url: z.string(),
      /** How many models it is about; null: all of the brand. */
      models: z.nullable(z.int()),
    }),
  ),
  /** What the brand’s catalogue offers, to choose a part from. */
  catalogue: z.array(cataloguePartSchema),
});
export type DeskModel = z.infer<typeof modelSchema>;
export type DeskModelPart = z.infer<typeof part>;

const listSchema = z.object({
  models: z.array(z.extend(z.object(facts), { parts: z.int(), hasManual: z.boolean() })),
});
export type DeskModels = z.infer<typeof listSchema>;

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 240, seconds: 3600 } as const;
const readers = { staff: 'see-bikes', side: 'brand' } as const;
const access = { staff: 'edit-models', side: 'brand' } as const;

/** What a cell of a table may hold; the importer says what is wrong with it. */
const cell = z.string().check(z.maxLength(200));

export const listDeskCatalogue = contract({
  route: 'GET /api/desk/catalogue',
  summary: 'The models of the caller’s brand by name, with what each lacks.',
  access: readers,
  limit: reading,
  input: noInput,
  output: listSchema,
  fails: [],
});

export const getDeskModel = contract({
  route: 'GET /api/desk/catalogue/:id',
  summary: 'One model of the caller’s brand: facts, photo, parts and manuals. Another brand’s is not found.',
  access: readers,
  limit: reading,
  input: z.strictObject({ id: idSchema }),
  output: modelSchema,
  fails: ['not-found'],
});

export const addDeskModel = contract({
  route: 'POST /api/desk/catalogue',
  summary:
    'Another model of the caller’s brand, held to what a row of a table of models is. The same again is the same model.',
  access,
  limit: writing,
  input: z.strictObject({ name: cell, kind: z.enum(bikeKinds), warrantyMonths: cell }),
  output: modelSchema,
  settles: true,
  fails: ['model-taken'],
});

export const changeDeskModel = contract({
  route: 'PUT /api/desk/catalogue/:id',
  summary: 'Other facts of a model, for who has seen the present ones. A term that was promised becomes no shorter.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, version: rowVersionSchema, kind: z.enum(bikeKinds), warrantyMonths: cell }),
  output: modelSchema,
  settles: true,
  fails: ['not-found', 'changed-meanwhile'],
});

export const putModelPhoto = contract({
  route: 'PUT /api/desk/catalogue/:id/photo',
  summary: 'A model’s photo, drawn anew in the sizes of phones. It is on phones with the next scan.',
  access,
  limit: writing,
  file: { types: pictureTypes, megabytes: pictureMegabytes },
  input: z.strictObject({ id: idSchema, version: rowVersionSchema }),
  output: modelSchema,
  settles: true,
  fails: ['not-found', 'changed-meanwhile', 'file-unreadable', 'too-large', 'unsupported-media-type'],
});

export const removeModelPhoto = contract({
  route: 'DELETE /api/desk/catalogue/:id/photo',
  summary: 'Takes a model’s photo away; phones show a drawing of its kind.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, version: rowVersionSchema }),
  output: modelSchema,
  settles: true,
  fails: ['not-found', 'changed-meanwhile'],
});

export const putModelPart = contract({
  route: 'PUT /api/desk/catalogue/:id/parts',
  summary: 'A part that bikes of a model come with from now on: another one, or other facts of the one at its place.',
  access,
  limit: writing,
  input: z.strictObject({
    id: idSchema,
    version: rowVersionSchema,
    name: cell,
    partBrand: cell,
    partModel: cell,
    warrantyMonths: cell,
  }),
  output: modelSchema,
  fails: ['not-found', 'changed-meanwhile'],
});

export const removeModelPart = contract({
  route: 'DELETE /api/desk/catalogue/:id/parts',
  summary: 'Bikes of a model come without this part from now on; those that are in keep theirs.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, version: rowVersionSchema, name: cell }),
  output: modelSchema,
  fails: ['not-found', 'changed-meanwhile'],
});
