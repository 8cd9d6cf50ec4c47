import * as z from 'zod/mini';
import type { Company, KnownCompany } from '#domain/brazil/company.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';

const platformSchema = z.object({
  name: z.string(),
  cnpj: z.string(),
  address: z.string(),
  contact: z.string(),
  officer: z.string(),
}) satisfies z.ZodMiniType<Company>;

const knownCompanySchema = z.object({
  name: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  address: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  officer: z.nullable(z.string()),
}) satisfies z.ZodMiniType<KnownCompany>;

/** A brand that has said which company is behind it. */
const brandSchema = z.object({ brand: z.string(), company: knownCompanySchema });

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
    'Who runs the platform (null in a demo), which companies the brands are, by their names, and every version of the terms of use and the privacy policy, newest first.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: noInput,
  output: z.object({
    platform: z.nullable(platformSchema),
    brands: z.array(brandSchema),
    versions: z.array(versionSchema),
  }),
  fails: [],
});
