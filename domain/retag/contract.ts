import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { bikeRefusals, spareRefusals } from './refusals.ts';
import { oldTagScanSchema, ownRetagSchema, retagReasons } from './retag.ts';

const changes = { per: 'account', times: 30, seconds: 3600 } as const;
const own = z.object({
  replacement: z.nullable(ownRetagSchema),
  /** Who had a tag before them that is void, and was this bike's, the newest first: each of which the caller was told. */
  scans: z.array(oldTagScanSchema),
});

export const getOwnRetag = contract({
  route: 'GET /api/my-bikes/:tag/tag-replacement',
  summary:
    'What the caller is asked about the tag of their bike, or the last time that it was replaced while it was theirs.',
  access: 'cyclist',
  limit: { per: 'account', times: 240, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: own,
  fails: ['not-found'],
});

export const answerRetag = contract({
  route: 'POST /api/my-bikes/:tag/tag-replacement/answer',
  summary: 'The owner’s answer in the app: with a yes the bike has the new tag. The same answer again changes nothing.',
  access: 'confirmed-cyclist',
  limit: changes,
  input: z.strictObject({ tag: tagSchema, id: idSchema, answer: z.enum(['yes', 'no']) }),
  output: own,
  fails: ['not-found', 'retag-over', ...bikeRefusals, ...spareRefusals, 'serial-mismatch'],
});

export const objectToRetag = contract({
  route: 'POST /api/my-bikes/:tag/tag-replacement/objection',
  summary:
    'The owner says that the tag was not to be replaced: brand and platform are told. The same again changes nothing.',
  access: 'cyclist',
  limit: changes,
  input: z.strictObject({ tag: tagSchema, id: idSchema }),
  output: own,
  fails: ['not-found', 'retag-over'],
});

export const reportOldTag = contract({
  route: 'POST /api/replaced-tags/:tag/reports',
  summary:
    'Somebody has a tag before them that was replaced. The owner of its bike is told, once in a day; whether there is one is not said.',
  access: 'anyone',
  limit: { per: 'address', times: 10, seconds: 3600 },
  asScanned: true,
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({}),
  fails: ['tag-malformed', 'tag-unknown'],
});

export const replaceTagForBrand = contract({
  route: 'POST /api/bikes/tag-replacements',
  summary:
    'Puts a spare tag of the key’s brand on one of its bikes in the place of another, as the brand’s own act: an owner is told and may object. The same again changes nothing.',
  access: { partner: 'bikes:import' },
  limit: { per: 'partner', times: 600, seconds: 3600 },
  asScanned: true,
  input: z.strictObject({
    oldTag: tagSchema,
    newTag: tagSchema,
    reason: z.enum(retagReasons),
    /** Only says what would happen. */
    dryRun: z.optional(z.boolean()),
  }),
  output: z.object({
    dryRun: z.boolean(),
    oldTag: z.string(),
    newTag: z.string(),
    serialNumber: z.string(),
    model: z.string(),
    /** When the tag was replaced; null in a dry run. */
    replacedAt: z.nullable(z.iso.datetime()),
  }),
  fails: ['api-key-scope', 'tag-malformed', ...spareRefusals, ...bikeRefusals],
});
