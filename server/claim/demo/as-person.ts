import type { Tx } from '#server/db/database.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import type { Caller, SignedInCtx } from '#server/verb/context.ts';

type Person = Pick<Caller, 'accountId' | 'name' | 'email' | 'language' | 'phone'>;
type Doing<Shop extends Caller['shop']> = { person: Person; shop: Shop; at: Date };

/** The context of somebody who did something in the past, of whom no session is left. Letters are not written. */
export function asPerson<Shop extends Caller['shop']>(
  tx: Tx,
  { house }: ImportRun,
  { person, shop, at }: Doing<Shop>,
): SignedInCtx & { caller: Caller & { shop: Shop } } {
  const nothing = () => Promise.resolve();
  return {
    ...house,
    db: tx,
    longDb: tx,
    clock: { now: () => at },
    outbox: { post: nothing, leave: nothing, textsUsed: () => Promise.resolve(0) },
    caller: {
      ...person,
      shop,
      domain: shop ? 'bikeshop' : 'cyclist',
      tokenHash: '',
      sessionId: '',
      lastUsedAt: at,
    },
    partner: null,
    ended: null,
    address: '127.0.0.1',
    network: '127.0.0.1',
    device: { tokenHash: null, remember: () => '' },
    userAgent: undefined,
    language: person.language,
  };
}
