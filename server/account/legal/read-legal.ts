import { createRequire } from 'node:module';
import type { readLegal as contract } from '#domain/account/legal/contract.ts';
import { hashOfTerms, versionsOfTerms } from '#domain/account/terms.ts';
import type { Verb } from '#server/verb/context.ts';
import { findCompanies } from './companies.store.ts';

type Version = Awaited<ReturnType<Verb<typeof contract>>>['versions'][number];

const load = createRequire(import.meta.url);

/** Every version that was published: its texts lie beside this file for good. */
const versions = versionsOfTerms.toReversed().map((version) => ({
  version,
  sha256: hashOfTerms(version)!,
  texts: load(`./${version.replace('.', '-')}.json`) as Version['texts'],
}));

export const readLegal: Verb<typeof contract> = async ({ config, db }) => ({
  platform: config.platform,
  brands: await findCompanies(db),
  versions,
});
