import { createRequire } from 'node:module';
import type * as contracts from '#domain/account/legal/contract.ts';
import { hashOfTerms, termsVersion, versionsAfter, versionsOfTerms } from '#domain/account/terms.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import type { Db } from '#server/db/database.ts';
import { insertConsent } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findAcceptedVersions } from '../my-data/consents.store.ts';
import { findCompanies } from './companies.store.ts';

type Shown = OutputOf<typeof contracts.readLegal>['shown'];

const load = createRequire(import.meta.url);

/** A version that was published: its texts lie beside this file for good. */
function versionOf(version: string): Shown {
  const { changed = null, ...texts } = load(`./${version.replace('.', '-')}.json`) as Shown['texts'] & {
    changed?: Shown['changed'];
  };
  return { version, sha256: hashOfTerms(version)!, changed, texts };
}

const withoutTexts = ({ version, sha256, changed }: Shown) => ({ version, sha256, changed });

export const readLegal: Verb<typeof contracts.readLegal> = async ({ config, db }, { version = termsVersion }) => {
  if (hashOfTerms(version) === null) throw problem('not-found');
  return {
    platform: config.platform,
    brands: await findCompanies(db),
    versions: versionsOfTerms.toReversed().map((one) => withoutTexts(versionOf(one))),
    shown: versionOf(version),
  };
};

export const readTermsDue: Verb<typeof contracts.readTermsDue> = ({ db, caller }) => termsDue(db, caller.accountId);

/** Of two at once the first one's row and instant stay. */
export const acceptTerms: Verb<typeof contracts.acceptTerms> = async ({ db, caller, clock }, { version }) => {
  if (version !== termsVersion) throw problem('terms-changed');
  const { accountId } = caller;
  await db.transaction((tx) =>
    insertConsent(tx, {
      accountId,
      purpose: 'terms',
      textVersion: version,
      acceptedAt: clock.now(),
      place: 'new-version',
      isAdult: false,
    }),
  );
  return termsDue(db, accountId);
};

/** Whether newer texts are in force than somebody accepted. */
export const areTermsDue = async (db: Db, accountId: string) => (await versionsSince(db, accountId)).length > 0;

async function termsDue(db: Db, accountId: string) {
  const since = await versionsSince(db, accountId);
  return { version: termsVersion, since: since.map((version) => withoutTexts(versionOf(version))) };
}

/** Nothing is asked of people whom the operator brought in and who accepted no published version. */
async function versionsSince(db: Db, accountId: string): Promise<string[]> {
  const accepted = await findAcceptedVersions(db, accountId);
  const newest = versionsOfTerms.findLast((version) => accepted.includes(version));
  return newest === undefined ? [] : versionsAfter(newest);
}
