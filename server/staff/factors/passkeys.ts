import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '#domain/staff/factor.ts';
import type { Config } from '#server/settings/config.ts';
import type { PasskeyRow } from './factors.store.ts';

/** Milliseconds for which a browser waits for its person. */
const timeout = 300_000;

/** Whose passkeys they are, as browsers check it: the host of the public address, and that address as the origin. */
function placeOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

const referenceOf = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** What a browser is asked with for one of these passkeys. */
export function questionFor(
  config: Pick<Config, 'publicUrl'>,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): PasskeyQuestion {
  return {
    challenge,
    timeout,
    rpId: placeOf(config).expectedRPID,
    allowCredentials: passkeys.map(referenceOf),
    userVerification: 'required',
  };
}

/** Signatures that are taken, the first the best: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** What a browser is asked with for a new passkey. `issuer` is what it shows its person. */
export function wishFor(
  config: Pick<Config, 'publicUrl'>,
  { id, email, name, issuer }: { id: string; email: string; name: string; issuer: string },
  passkeys: readonly PasskeyRow[],
  challenge: string,
): PasskeyWish {
  return {
    rp: { name: issuer, id: placeOf(config).expectedRPID },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    excludeCredentials: passkeys.map(referenceOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

type NewCredential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** What a browser has made, if it is what was asked for: this challenge, our origin, its person verified. Else null. */
export async function checkNewPasskey(
  config: Pick<Config, 'publicUrl'>,
  challenge: string,
  { id, transports, ...response }: NewPasskey,
): Promise<NewCredential | null> {
  const json: RegistrationResponseJSON = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: json,
      expectedChallenge: challenge,
      ...placeOf(config),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
    { registrationInfo: undefined },
  );
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter, transports };
}

/** The counter that a right answer brings; null where it is none: another challenge, origin or key, or a counter that went back. */
export async function checkPasskeyAnswer(
  config: Pick<Config, 'publicUrl'>,
  challenge: string,
  passkey: PasskeyRow,
  { id, ...answer }: PasskeyAnswer,
): Promise<number | null> {
  const { userHandle, ...signed } = answer;
  const response = { ...signed, ...(userHandle !== undefined && { userHandle }) };
  const json: AuthenticationResponseJSON = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: json,
      expectedChallenge: challenge,
      ...placeOf(config),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
    { verified: false, authenticationInfo: undefined },
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws for what is not right, and for what it cannot read: both are strangers' input. */
async function orNothing<Right, Nothing>(checking: Promise<Right>, nothing: Nothing): Promise<Right | Nothing> {
  try {
    return await checking;
  } catch {
    return nothing;
  }
}
