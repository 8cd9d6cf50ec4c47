import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

const textsSchema = z.object({
  /** The newest first. `bikes`: how many have a statement of it, which stays theirs. */
  versions: z.array(z.object({ version: z.string(), publishedAt: z.iso.datetime(), bikes: z.int() })),
  /** The one in force; null: bikes get the neutral text. */
  present: z.nullable(z.object({ version: z.string(), text: z.string() })),
});
export type DeskTexts = z.infer<typeof textsSchema>;

/** How long a text may be that is typed at the desk, in characters. */
export const longestTypedText = 40_000;

const reading = { per: 'account', times: 240, seconds: 60 } as const;

export const listDeskTexts = contract({
  route: 'GET /api/desk/warranty-texts',
  summary: 'What the caller’s brand writes in its warranty statements: the text in force, and its versions.',
  access: { staff: 'see-bikes', side: 'brand' },
  limit: reading,
  input: noInput,
  output: textsSchema,
  fails: [],
});

export const addDeskText = contract({
  route: 'POST /api/desk/warranty-texts',
  summary:
    'Another version of the text, for bikes that are activated from now on, by who has seen the version in force. A version is never another text.',
  access: { staff: 'edit-models', side: 'brand' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({
    version: z.string().check(z.maxLength(40)),
    text: z.string().check(z.maxLength(longestTypedText)),
    seen: z.nullable(z.string().check(z.maxLength(40))),
  }),
  output: textsSchema,
  fails: ['changed-meanwhile'],
});
