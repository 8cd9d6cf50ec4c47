import * as z from 'zod/mini';
import { states } from '#domain/brazil/state.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { rowVersionSchema } from '#domain/staff/row-version.ts';

/** A store as its form has it: everything as somebody writes it. */
const form = {
  name: z.string(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.enum(states),
  latitude: z.string(),
  longitude: z.string(),
  /** As `hoursInWords` writes them. */
  hours: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
};

const storeSchema = z.object({
  ...form,
  id: z.uuid(),
  cnpj: z.string(),
  version: rowVersionSchema,
  closedOn: z.nullable(z.iso.date()),
});
export type DeskStore = z.infer<typeof storeSchema>;

/** How many stores a page of the desk has. */
export const deskStoresPage = 100;

/** What a cell of a table may hold; the importer says what is wrong with it. */
const cell = z.string().check(z.maxLength(300));
const cells = {
  name: cell,
  cep: cell,
  street: cell,
  number: cell,
  complement: cell,
  neighborhood: cell,
  city: cell,
  state: cell,
  latitude: cell,
  longitude: cell,
  hours: cell,
  phone: cell,
  whatsapp: cell,
  email: cell,
};

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 240, seconds: 3600 } as const;
const access = { staff: 'edit-stores', side: 'brand' } as const;

export const listDeskStores = contract({
  route: 'GET /api/desk/stores',
  summary: 'The stores of the caller’s brand by name, a hundred at a time; closed ones are among them, and say so.',
  access: { staff: 'see-bikes', side: 'brand' },
  limit: reading,
  input: z.strictObject({
    /** Any part of name, city or CNPJ. */
    search: z.optional(z.string().check(z.maxLength(80))),
    /** The `next` of the page before. */
    after: z.optional(idSchema),
  }),
  output: z.object({ stores: z.array(storeSchema), next: z.nullable(z.uuid()) }),
  fails: [],
});

export const addDeskStore = contract({
  route: 'POST /api/desk/stores',
  summary:
    'Another store of the caller’s brand, held to what a row of a table of stores is. The same again is the same store.',
  access,
  limit: writing,
  input: z.strictObject({ cnpj: cell, ...cells }),
  output: storeSchema,
  settles: true,
  fails: ['store-taken'],
});

export const changeDeskStore = contract({
  route: 'PUT /api/desk/stores/:id',
  summary: 'Other facts of a store, for who has seen the present ones.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, version: rowVersionSchema, ...cells }),
  output: storeSchema,
  settles: true,
  fails: ['not-found', 'changed-meanwhile'],
});

export const closeDeskStore = contract({
  route: 'POST /api/desk/stores/:id/closing',
  summary: 'Closes a store, or opens it again. A closed one stays, and is on no phone’s list.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, closed: z.boolean() }),
  output: storeSchema,
  settles: true,
  fails: ['not-found'],
});
