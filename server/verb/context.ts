import type { Readable } from 'node:stream';
import type { JWK } from 'jose';
import type { Language } from '#domain/account/language.ts';
import type { SessionEnd, Domain } from '#domain/account/session.ts';
import type { Contract, FileBody, OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { PartnerScope } from '#domain/http/partner-scopes.ts';
import type { Office, ShopAction } from '#domain/shop/office.ts';
import type { StaffAction, StaffOffice, StaffSide } from '#domain/staff/office.ts';
import type { StaffSessionEnd } from '#domain/staff/session.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { PersonalTable } from '#server/db/personal-table.ts';
import type { Replica } from '#server/db/replica/replica.ts';
import type { Documents } from '#server/letters/documents.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Clock, Outside, ByteRange, OpenFile } from '#server/outside/ports.ts';
import type { Config } from '#server/settings/config.ts';
import type { Traces } from '#server/traces/traces.ts';
import type { Occasions } from './occasions.ts';

/** The person behind a valid session. */
export type Caller = {
  accountId: string;
  domain: Domain;
  name: string;
  /** Null where the account has none. */
  email: string | null;
  language: Language;
  /** E.164; null while none is confirmed. */
  phone: string | null;
  /** In a bike shop session: the current membership, and since when it is. Null in a cyclist's. */
  shop: { membershipId: string; shopId: string; office: Office; memberSince: Date } | null;
  /** Identifies the session, for logging out. */
  tokenHash: string;
  /** The session's public id, and when its use was last recorded. */
  sessionId: string;
  lastUsedAt: Date;
};

/** The person behind a valid session of the desk on the web. `brandId` is null on the platform's side, and there alone. */
export type StaffCaller = {
  id: string;
  side: StaffSide;
  brandId: string | null;
  office: StaffOffice;
  name: string;
  email: string;
  language: Language;
  sessionId: string;
  lastUsedAt: Date;
  expiresAt: Date;
  /** When this session last saw a second factor. */
  provenAt: Date;
};

/**
 * The partner behind a valid key. The key is a brand's or a shop's: one of the two ids is there. `issuedBy`: the Owner who made it for
 * their shop's system; null of the operator's keys.
 */
export type Partner = {
  keyId: string;
  /** The key's first characters, by which the operator log names it. */
  hint: string;
  brandId: string | null;
  shopId: string | null;
  scopes: readonly PartnerScope[];
  issuedBy: string | null;
  lastUsedAt: Date | null;
  /** It is the key of a shop that the operator has suspended. */
  isBarred: boolean;
};

/**
 * A body that was a file: on the disk while the verb runs, removed after it. `sha256` is in hexadecimal digits.
 * `check` is called between two batches: it throws when the import's time is used up or the house closes.
 */
export type SentFile = { path: string; type: string; bytes: number; sha256: string; check: () => void };

/**
 * A body that the verb reads while it comes in, once. `bytes`: how large its sender says it is; null where that is not said.
 *
 * `pieces` cuts it into pieces of `most` bytes, each to be read to its end before the next. Where the body breaks off, the
 * piece ends there, and asking for the next one throws. Reading throws the refusals `too large` and `empty`, and at a
 * piece's end that the session has ended meanwhile: its content is not to be kept then.
 */
export type ComingFile = {
  bytes: number | null;
  pieces: (most: number) => AsyncIterable<AsyncIterable<Uint8Array>>;
};

/** What the whole process shares. */
export type House = {
  db: Db;
  /** The same database for work whose statements may take minutes; verbs that take a file have it as their `db`. */
  longDb: Db;
  /** Where strangers' reads may go instead (`readForStranger`); null where there is none, or this caller must not see what is a moment old. */
  replica: Replica | null;
  outside: Outside;
  clock: Clock;
  config: Config;
  signing: Signing;
  outbox: Outbox;
  occasions: Occasions;
  /** Every table about people, of all features. */
  personal: () => Promise<readonly PersonalTable[]>;
  /** The makers of the documents of all features. */
  documents: Documents;
  /** Null: nobody is told what was done when. */
  traces: Traces | null;
};

/** What a verb receives besides its input: the house, who asks, from where, in which language. */
export type Ctx = House & {
  caller: Caller | null;
  partner: Partner | null;
  /** Of the desk's endpoints alone: nobody else's token is looked for there, and nobody's of the desk elsewhere. */
  staff: StaffCaller | null;
  /** Why the session that was sent has ended; null when it has not, or nobody knows why. */
  ended: SessionEnd | null;
  /** The same of a session of the desk. */
  staffEnded: StaffSessionEnd | null;
  /** The IP address of the connection. */
  address: string;
  /** The key of the address in limits and counters: IPv4 as it is, IPv6 as its /64 (`network.ts`). */
  network: string;
  device: Device;
  /** The User-Agent header; undefined when there is none. */
  userAgent: string | undefined;
  language: Language;
};

/** The caller's browser, by its cookie (`server/http/caller.ts`). */
export type Device = {
  /** The SHA-256 of the cookie's token; null when the browser has none. */
  tokenHash: string | null;
  /** Sets the cookie in the answer, for a year, and returns its token's hash. */
  remember: () => string;
};

/** The context of an endpoint that needs a session. */
export type SignedInCtx = Ctx & { caller: Caller };

/** The context of an endpoint for bike shops. */
export type ShopCtx = Ctx & { caller: Caller & { shop: NonNullable<Caller['shop']> } };

/** The context of an endpoint of the desk on the web. */
export type StaffCtx = Ctx & { staff: StaffCaller };

/** The context of an endpoint for partners' keys. */
export type PartnerCtx = Ctx & { partner: Partner };

/** The context that an endpoint's access rule proves. */
export type CtxFor<A extends Contract['access']> = A extends 'anyone' | 'development'
  ? Ctx
  : A extends 'bikeshop' | { shop: ShopAction }
    ? ShopCtx
    : A extends 'staff' | { staff: StaffAction }
      ? StaffCtx
      : A extends { partner: PartnerScope | 'any' }
        ? PartnerCtx
        : SignedInCtx;

/** What the context has in addition when the contract's body is a file. */
export type FileFor<C extends Contract> = C extends { file: { asItComes: true } }
  ? { coming: ComingFile }
  : C extends { file: FileBody }
    ? { file: SentFile }
    : unknown;

/**
 * An endpoint's work: (ctx, input) → output. Refusals are thrown problems. A table may come in pieces, which are read as fast as the
 * caller takes them.
 */
export type Verb<C extends Contract> = (
  ctx: CtxFor<C['access']> & FileFor<C>,
  input: ParsedInputOf<C>,
) => Promise<AnswerFor<C>>;

type AnswerFor<C extends Contract> = C['output'] extends 'file'
  ? FileAnswer
  : C['output'] extends 'application/zip'
    ? StreamAnswer
    : C['output'] extends 'text/csv'
      ? Uint8Array | AsyncIterable<string>
      : OutputOf<C>;

/**
 * A task that a request queues about an account, or about none (`accountId` null): the request itself does the same in
 * either case, so that its response time reveals nothing. `id` is the request's; the same task is done once.
 */
export type Task = { task: string; id: string; accountId: string | null };

/**
 * Writes letters in the transaction of their cause and queues their delivery in it: either the cause and its
 * letters are kept, or neither. Tasks likewise.
 */
export type Outbox = {
  post: (tx: Tx, letter: Letter) => Promise<void>;
  /** Queues a text once more that WhatsApp did not deliver, for SMS. */
  postBySms: (tx: Tx, text: { id: string; kind: string; recipient: string }) => Promise<void>;
  /** Queues a letter once more that was given up and taken up again. */
  again: (tx: Tx, letter: { id: string; kind: string; channel: 'email' | 'sms'; recipient: string }) => Promise<void>;
  leave: (tx: Tx, task: Task) => Promise<void>;
  /** The share (0 to 1) of the fullest ceiling of text messages to this number (E.164) that is used up; 0 without any. */
  textsUsed: (tx: Tx, to: string) => Promise<number>;
};

/** The house's signature: ES256 over text that phones check with the published keys. */
export type Signing = {
  /** Signs an object as a compact JWS; the header carries `kid`. */
  sign: (
    claims: object,
    type: 'JWT' | 'certificate+jwt' | 'claim-dossier+jwt' | 'bill-of-sale+jwt' | 'battery-passport+jws',
  ) => Promise<string>;
  /** The public keys, for `/.well-known/jwks.json`. */
  publicKeys: JWK[];
  /**
   * HMAC-SHA-256 (base64url) under a key that only this server has: for values too easily guessed to be stored as a bare
   * hash (six digits, an e-mail, an address). Changes when the first signing key does.
   */
  keyed: (text: string) => string;
  /** The same under each of the keys, the current one first: to find what was stored before the first key changed. */
  keyedByEach: (text: string) => string[];
  /**
   * Seals a secret that the server itself has to read again, under a key that only this server has; `about` names what it is of, and has to
   * be the same when it is opened.
   */
  seal: (secret: string, about: string) => string;
  /** What was sealed under any of the keys; null where none opens it. */
  unseal: (sealed: string, about: string) => string | null;
};

/** What is written while it is sent: nobody keeps it, and how large it will be is not known. The stream's reader reads it to its end or destroys it. */
export type StreamAnswer = { stream: Readable; name: string };

/** A stored file as the answer of an endpoint; the caller may read it. `server/http/send-file.ts` streams it. */
export type FileAnswer = {
  type: string;
  bytes: number;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
  /** The name under which a browser saves it, with its ending. */
  name: string;
  /** `everybody`: what is under this address never changes and nobody is asked who they are. */
  readers: 'this-person' | 'everybody';
  /** Opens it; null when the storage has lost it. */
  open: (range?: ByteRange) => Promise<OpenFile | null>;
};
