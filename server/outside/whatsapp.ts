import type { WhatsAppMessage, WhatsAppPort } from './ports.ts';
import { postMessage, readJson } from './post-message.ts';

/** Milliseconds after which WhatsApp counts as silent. Short: somebody may wait for a code, which then goes by SMS. */
export const whatsAppPatience = 5_000;

/** `url`: where messages are taken, with our number's id in it. `prefix`: what the names of our templates begin with. */
export type WhatsAppAccount = { url: string; token: string; prefix: string };

/** WhatsApp's Cloud API. A refusal names the code that it gave, for example 131026, and neither the number nor a word of the message. */
export function createWhatsApp({ url, token, prefix }: WhatsAppAccount, timeout = whatsAppPatience): WhatsAppPort {
  return {
    send: async (message) => {
      const request = {
        url,
        headers: {
          'content-type': 'application/json',
          'accept': 'application/json',
          'authorization': `Bearer ${token}`,
        },
        body: JSON.stringify(bodyOf(message, prefix)),
      };
      const answer = await postMessage('WhatsApp', request, timeout);
      if (!answer.ok) throw new Error(`WhatsApp answered ${answer.status}${codeIn(await readJson(answer))}.`);
      await answer.body?.cancel().catch(() => undefined);
      return 'taken';
    },
  };
}

type Parameter = { type: 'text'; parameter_name?: string; text: string };

/** What it is told of a message, with our id, which it repeats in every report (`biz_opaque_callback_data`). */
function bodyOf({ id, to, template }: WhatsAppMessage, prefix: string) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: `${prefix}_${template.name}`,
      language: { code: template.language.replace('-', '_') },
      components: 'code' in template ? aroundCode(template.code) : bodyWith(template.holes),
    },
    biz_opaque_callback_data: id,
  };
}

/** The code is in its words, and what the button copies. */
function aroundCode(code: string) {
  const parameters: Parameter[] = [{ type: 'text', text: code }];
  return [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ];
}

function bodyWith(holes: Record<string, string>) {
  const parameters = Object.entries(holes).map(([name, text]): Parameter => ({
    type: 'text',
    parameter_name: name,
    text,
  }));
  return parameters.length === 0 ? [] : [{ type: 'body', parameters }];
}

/** The number of an error, as it documents them; its words could name the recipient. */
function codeIn(answer: unknown): string {
  const { error } = answer as { error?: { code?: unknown } };
  return typeof error?.code === 'number' ? ` (${error.code})` : '';
}
