import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#domain/staff/factor.ts';
import { testConfig } from '#tests/server/house.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** User present, user verified, attested data included (WebAuthn, 6.1). */
const flags = { present: 1, verified: 4, attested: 64 };

/** What a hostile browser or page does differently. */
type Otherwise = { origin?: string; rpId?: string; verified?: boolean; counter?: number; type?: string };

/** A passkey in software: an ES256 key that answers as an authenticator and its browser do together. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const { hostname, origin: ownOrigin } = new URL(testConfig.publicUrl);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId = hostname, verified = true, counter = ++uses }: Otherwise, attested?: Uint8Array) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (verified ? flags.verified : 0) | (attested ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    /** Answers a wish for a new passkey. */
    make: (challenge: string, otherwise: Otherwise = {}): NewPasskey => {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData(otherwise, attested))],
      ]);
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(clientData(otherwise.type ?? 'webauthn.create', challenge, otherwise.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
    },
    /** Answers a question for this passkey. */
    answer: (challenge: string, otherwise: Otherwise = {}): PasskeyAnswer => {
      const data = authData(otherwise);
      const client = clientData(otherwise.type ?? 'webauthn.get', challenge, otherwise.origin);
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      };
    },
  };
}
