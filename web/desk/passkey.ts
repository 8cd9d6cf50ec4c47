import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '#domain/staff/factor.ts';

/** The browser gave no passkey: the person turned it down, it took too long, or there is none here. */
export class NoPasskey extends Error {}

/** Asks the browser for a passkey that it has. Throws {@link NoPasskey}. */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { id, response } = await asked(() =>
    startAuthentication({ optionsJSON: question as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Has the browser make a passkey. Throws {@link NoPasskey}. */
export async function makePasskey(wish: PasskeyWish): Promise<NewPasskey> {
  const { id, response } = await asked(() =>
    startRegistration({ optionsJSON: wish as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new NoPasskey('The browser gave no passkey.', { cause });
  }
}
