import type { SmsPort } from './ports.ts';
import { postMessage, readJson } from './post-message.ts';
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
      const answer = await postMessage('The SMS service', { url, ...request(account, sms) }, timeout);
      const refused = answer.ok && refuses !== undefined && refuses(await readJson(answer));
      await answer.body?.cancel().catch(() => undefined);
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`);
      if (refused) throw new Error('The SMS service refused the message.');
    },
  };
}
