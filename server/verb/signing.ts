import type { JWK } from 'jose';

/** The house's signature: ES256 over text that phones check with the published keys. */
export type Signing = {
  /** Signs an object as a compact JWS; the header carries `kid`. */
  sign: (claims: object, type: 'JWT' | 'certificate+jwt') => Promise<string>;
  /** The public keys, for `/.well-known/jwks.json`. */
  publicKeys: JWK[];
  /**
   * HMAC-SHA-256 (base64url) under a key that only this server has: for values too easily guessed to be stored as a bare
   * hash (six digits, an e-mail, an address). Changes when the first signing key does.
   */
  keyed: (text: string) => string;
  /** The same under each of the keys, the current one first: to find what was stored before the first key changed. */
  keyedByEach: (text: string) => string[];
};
