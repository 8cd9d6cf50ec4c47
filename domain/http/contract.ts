import type * as z from 'zod/mini';
import type { ShopAction } from '#domain/shop/office.ts';
import type { StaffAction, StaffSide } from '#domain/staff/office.ts';
import type { PartnerScope } from './partner-scopes.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Who may call an endpoint. `anyone` needs no session (but is given one when the caller has it); `signed-in` takes a
 * session of either domain; `cyclist` one of that domain; `confirmed-cyclist` a cyclist whose phone is confirmed;
 * `bikeshop` a session of that domain; `{ shop: action }` one whose office may do this (specification 13); `staff` a session at
 * the desk on the web, which is none of the others and never counts as one; `{ staff: action }` one whose office may do this, on one
 * `side` where it says so; `{ partner: scope }` a partner's key with this scope (`any`: whichever it has), in place of a session;
 * `development` exists only in development builds and on demo servers.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'cyclist'
  | 'confirmed-cyclist'
  | 'bikeshop'
  | { shop: ShopAction }
  | 'staff'
  | { staff: StaffAction; side?: StaffSide }
  | { partner: PartnerScope | 'any' }
  | 'development';

/**
 * How often one caller may call: at most `times` within `seconds`, counted per account, partner's key, or network address (of
 * IPv6 per /64: a connection has that many addresses).
 */
export type Limit = { per: 'address' | 'account' | 'partner'; times: number; seconds: number };

/**
 * A body that is a file; the rest of the input is then in the query. It is on the disk, whole, before the verb sees it;
 * with `asItComes` the verb itself reads it while it comes in.
 */
export type FileBody = { types: readonly string[]; megabytes: number; asItComes?: true };

/**
 * What an answer is worth where a server cannot give all: `first` what somebody waits for beside a bike, `last` what can as well be had
 * later.
 */
export type Worth = 'first' | 'usual' | 'last';

/** `GET /api/tags/:tag`: the method and the path, with the names of the path's parameters. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** An endpoint as data: what both sides know of it, said once. */
export type Contract = {
  route: Route;
  /** One sentence for the API's page. */
  summary: string;
  access: Access;
  limit?: Limit;
  /** The media types and the size of a body that is a file; without it, bodies are JSON. */
  file?: FileBody;
  /**
   * All of the input in one object: path parameters, then query (GET, DELETE, files) or JSON body (the other methods). Anything else in
   * any of the three is refused.
   */
  input: z.ZodMiniObject;
  /** A `tag` is given to the verb as it was scanned. Else one that was replaced is read as the tag that took its place. */
  asScanned?: true;
  /**
   * The JSON answer, or the media type of a document made for it; `file` is a stored one of any type, streamed, and a ZIP is written while it
   * is sent.
   */
  output:
    | z.ZodMiniType
    | 'application/pdf'
    | 'application/ld+json'
    | 'application/jose'
    | 'text/csv'
    | 'application/zip'
    | 'file';
  fails: readonly ProblemCode[];
  /** It is answered once nobody is shown the state of before any more, not by a replica either. */
  settles?: true;
  /** Where it is not what `worthOf` says of its kind. */
  worth?: Worth;
};

/** Describes an endpoint. Keeps the literal types, so that `call()` in the browser and the verb on the server agree. */
export function contract<const C extends Contract>(endpoint: C): C {
  return endpoint;
}

/** What a caller passes. */
export type InputOf<C extends Contract> = z.input<C['input']>;

/** What the verb receives, parsed. */
export type ParsedInputOf<C extends Contract> = z.output<C['input']>;

/** What the caller gets; a file comes as bytes. */
export type OutputOf<C extends Contract> = C['output'] extends z.ZodMiniType ? z.output<C['output']> : Uint8Array;

/** What every key may send (megabytes of 1,000,000 bytes) and use (minutes of importing) on a calendar day of São Paulo, unless the operator says otherwise. */
export const importQuota = { megabytes: 2000, minutes: 240 } as const;
