import type { Contract, FileBody, OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { PartnerScope } from '#domain/http/partner-scope.ts';
import type { Language } from '#domain/account/language.ts';
import type { Domain } from '#domain/account/tokens.ts';
import type { Office, ShopAction } from '#domain/shop/office.ts';
import type { Signing } from './account/signing.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Clock, Outside } from './outside/ports.ts';

/** The person behind a valid session. */
export type Caller = {
  accountId: string;
  domain: Domain;
  name: string;
  email: string;
  language: Language;
  /** E.164; null while none is confirmed. */
  phone: string | null;
  /** Of a bike shop session: the membership that holds at this moment. Null in a cyclist's. */
  shop: { membershipId: string; shopId: string; office: Office } | null;
  /** Names the session itself, for logging out. */
  tokenHash: string;
  /** What its person knows the session by, and when it was last noted as used. */
  sessionId: string;
  lastUsedAt: Date;
};

/** The partner behind a valid key. The key is a brand's or a shop's: one of the two ids is there. */
export type Partner = {
  keyId: string;
  /** The key's first characters, by which the desk's log names it. */
  hint: string;
  brandId: string | null;
  shopId: string | null;
  scopes: readonly PartnerScope[];
};

/**
 * A body that was a file: on the disk while the verb runs, removed after it. `sha256` is in hexadecimal digits. `check` is
 * called between two batches: it throws when the import has had its time or the house closes.
 */
export type SentFile = { path: string; type: string; bytes: number; sha256: string; check: () => void };

/** What the whole house shares. */
export type House = {
  db: Db;
  /** The same database for work whose statements may take minutes; verbs that take a file have it as their `db`. */
  longDb: Db;
  outside: Outside;
  clock: Clock;
  config: Config;
  signing: Signing;
  outbox: Outbox;
};

/** What a verb receives besides its input: the house, who asks, from where, in which language. */
export type Ctx = House & {
  caller: Caller | null;
  partner: Partner | null;
  /** Whether the session that was sent ended because nothing happened for long. */
  wentIdle: boolean;
  /** The IP address as it came. */
  address: string;
  /** What limits and counters know the address by: IPv4 as it is, IPv6 as its /64 (`http/network.ts`). */
  network: string;
  device: Device;
  /** What the browser says of itself; undefined when it says nothing. */
  userAgent: string | undefined;
  language: Language;
};

/** The browser that asks, by its cookie (`http/device-cookie.ts`). */
export type Device = {
  /** The SHA-256 of the cookie's token; null when the browser has none. */
  tokenHash: string | null;
  /** Sends the cookie along with the answer, for a year from now, and gives its token's hash. */
  remember: () => string;
};

/** The context of an endpoint that needs a session. */
export type SignedInCtx = Ctx & { caller: Caller };

/** The context of an endpoint for bike shops. */
export type ShopCtx = Ctx & { caller: Caller & { shop: NonNullable<Caller['shop']> } };

/** The context of an endpoint for partners' keys. */
export type PartnerCtx = Ctx & { partner: Partner };

/** The context that an endpoint's access rule proves. */
export type CtxFor<A extends Contract['access']> = A extends 'anyone' | 'development'
  ? Ctx
  : A extends 'bikeshop' | { shop: ShopAction }
    ? ShopCtx
    : A extends { partner: PartnerScope | 'any' }
      ? PartnerCtx
      : SignedInCtx;

/** What the context has besides where the contract's body is a file. */
export type FileFor<C extends Contract> = C extends { file: FileBody } ? { file: SentFile } : unknown;

/** An endpoint's work: (ctx, input) → output. Refusals are thrown problems. */
export type Verb<C extends Contract> = (
  ctx: CtxFor<C['access']> & FileFor<C>,
  input: ParsedInputOf<C>,
) => Promise<OutputOf<C>>;
