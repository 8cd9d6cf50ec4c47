import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

/** Who runs the platform, as everybody may know (Decreto 7.962/2013 art. 2; Lei 13.709/2018 art. 41). */
const platformSchema = z.object({
  name: z.string(),
  cnpj: z.string(),
  address: z.string(),
  /** Customer service. */
  contact: z.string(),
  /** The data protection officer: name and address. */
  officer: z.string(),
});
export type Platform = z.infer<typeof platformSchema>;

const textSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
const textsSchema = z.object({ terms: textSchema, privacy: textSchema });

/** Each version with its texts, in the languages in which it was published. */
const versionSchema = z.object({
  version: z.string(),
  /** See `hashOfTerms`. */
  sha256: z.string(),
  texts: z.object({ 'pt-BR': textsSchema, 'en': textsSchema }),
});

export const readLegal = contract({
  route: 'GET /api/legal',
  summary:
    'Who runs the platform (null in a demo), and every version of the terms of use and the privacy policy, newest first.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: noInput,
  output: z.object({ platform: z.nullable(platformSchema), versions: z.array(versionSchema) }),
  fails: [],
});
