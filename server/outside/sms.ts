import type { SmsPort } from './ports.ts';
import { type TextAccount, type TextService, type TextServiceName, textServices } from './text-services.ts';

/** Milliseconds after which the SMS service counts as silent. */
export const smsPatience = 10_000;

/** Text messages over HTTP, in the shape of a service. Errors name neither the number nor the text. */
export function createHttpSms(
  { url, service = 'json', ...account }: TextAccount & { service?: TextServiceName },
  timeout = smsPatience,
): SmsPort {
  const { request, refuses }: TextService = textServices[service];
  return {
    send: async (sms) => {
      const answer = await fetch(url, {
        method: 'POST',
        ...request(account, sms),
        // The token is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error(`The SMS service cannot be reached (${reasonOf(error)}).`);
      });
      const refused = answer.ok && refuses !== undefined && refuses(await readJson(answer));
      await answer.body?.cancel().catch(() => undefined);
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`);
      if (refused) throw new Error('The SMS service refused the message.');
    },
  };
}

/** An answer that is no JSON says nothing against the message, which was taken. */
async function readJson(answer: Response): Promise<unknown> {
  const read: unknown = await answer.json().catch(() => null);
  return read ?? {};
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof cause?.code === 'string' ? cause.code : 'connection failed';
}
