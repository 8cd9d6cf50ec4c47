import * as z from 'zod/mini';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema, workSchema } from '#domain/account/one-time-code.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { bikeKinds, tagSchema } from '#domain/tag/tag.ts';
import { bikeRefusals, spareRefusals } from './refusals.ts';
import { retagReasons, shopRetagSchema } from './retag.ts';

const ofShop = { access: { shop: 'open-ticket' } } as const;
const changes = { per: 'account', times: 60, seconds: 3600 } as const;

/** The bike by its frame number, which is its spare tag's brand's; the tag on it, where there is still one to read. */
const named = { newTag: tagSchema, serialNumber: serialNumberSchema, oldTag: z.optional(tagSchema) };

export const prepareRetag = contract({
  route: 'GET /api/tag-replacements/prepare',
  summary:
    'The bike that has a frame number of a spare tag’s brand, before its tag is replaced: what it is, and why it may not be. The number of its tag and whose it is are not told.',
  ...ofShop,
  // A frame number is compared with bikes of a whole brand.
  limit: { per: 'account', times: 40, seconds: 3600 },
  input: z.strictObject(named),
  output: z.object({
    brandName: z.string(),
    model: z.string(),
    kind: z.enum(bikeKinds),
    photoUrl: z.nullable(z.string()),
    colour: z.nullable(z.string()),
    size: z.nullable(z.string()),
    serialNumber: z.string(),
    refusal: z.nullable(z.enum(bikeRefusals)),
  }),
  fails: ['tag-malformed', ...spareRefusals, 'serial-mismatch'],
});

export const askRetag = contract({
  route: 'POST /api/tag-replacements',
  summary:
    'Asks a bike’s owner whether its tag may be replaced by a spare one. The id comes from the caller; the same request again changes nothing.',
  ...ofShop,
  limit: changes,
  input: z.strictObject({
    id: idSchema,
    ...named,
    reason: z.enum(retagReasons),
    /** The upload with the photo of the frame number. */
    photoId: idSchema,
  }),
  output: shopRetagSchema,
  fails: [
    'tag-malformed',
    ...spareRefusals,
    'serial-mismatch',
    ...bikeRefusals,
    'evidence-missing',
    'owner-left',
    'writing-stopped',
    'owner-refused',
    'asks-exhausted',
    'owner-asked-enough',
    'forbidden',
    'id-taken',
  ],
});

export const listShopRetags = contract({
  route: 'GET /api/tag-replacements',
  summary: 'The replacements that the caller’s shop asked for, the newest first, at most fifty.',
  ...ofShop,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ replacements: z.array(shopRetagSchema) }),
  fails: [],
});

const one = z.strictObject({ id: idSchema });

export const getShopRetag = contract({
  route: 'GET /api/tag-replacements/:id',
  summary: 'A replacement that the caller’s shop asked for.',
  ...ofShop,
  limit: { per: 'account', times: 240, seconds: 60 },
  input: one,
  output: shopRetagSchema,
  fails: ['retag-unknown'],
});

export const requestRetagCode = contract({
  route: 'POST /api/tag-replacements/:id/code',
  summary:
    'Sends the owner a code, which they read out at the counter. Where it went is told, not to which number or address.',
  ...ofShop,
  limit: changes,
  input: z.strictObject({ id: idSchema, work: workSchema }),
  output: z.extend(codeSentSchema, { by: z.enum(['sms', 'email']) }),
  fails: [
    'retag-unknown',
    'retag-over',
    ...bikeRefusals,
    'no-contact',
    'counter-codes-used-up',
    'code-too-soon',
    'code-too-many',
    'texts-used-up',
    'work-required',
  ],
});

export const agreeByCode = contract({
  route: 'POST /api/tag-replacements/:id/consent',
  summary: 'The owner’s yes at the counter: the bike has the new tag. The same again changes nothing.',
  ...ofShop,
  limit: changes,
  input: z.strictObject({ id: idSchema, codeId: codeIdSchema, code: codeSchema }),
  output: shopRetagSchema,
  fails: [
    'retag-unknown',
    'retag-over',
    'no-contact',
    ...codeFails,
    ...bikeRefusals,
    ...spareRefusals,
    'serial-mismatch',
  ],
});

export const withdrawRetag = contract({
  route: 'POST /api/tag-replacements/:id/withdrawal',
  summary: 'Takes a question back that waits for its answer. The same again changes nothing.',
  ...ofShop,
  limit: changes,
  input: one,
  output: shopRetagSchema,
  fails: ['retag-unknown', 'retag-over'],
});
