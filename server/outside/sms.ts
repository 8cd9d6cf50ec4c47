import type { SmsPort } from './ports.ts';

/** Milliseconds after which the SMS service counts as silent. */
export const smsPatience = 10_000;

/**
 * Text messages over HTTP: a POST with `{ to, text, sender }`, a bearer token, and the letter's id as idempotency key, so
 * that a repeated request costs and shows nothing. Errors name neither the number nor the text.
 */
export function createHttpSms(
  { url, token, sender }: { url: string; token: string; sender: string },
  timeout = smsPatience,
): SmsPort {
  return {
    send: async ({ id, to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'authorization': `Bearer ${token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ to, text, sender }),
        // The token is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error(`The SMS service cannot be reached (${reasonOf(error)}).`);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`);
    },
  };
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof cause?.code === 'string' ? cause.code : 'connection failed';
}
