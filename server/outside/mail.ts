import nodemailer from 'nodemailer';
import { AddressRefused, type MailPort } from './ports.ts';

/**
 * Milliseconds after which a mail server counts as silent: while we connect, and for a mail as a whole. A server that
 * has the mail and is slow to say so gets it again once we give up, so the second is long; it stays well below the
 * time after which a delivery counts as lost (`server/jobs/queue.ts`).
 */
export const mailPatience = { connecting: 15_000, whole: 60_000 };

/** How many e-mails of a process are under way at once, each on a connection of its own: one that hangs holds up no other. */
export const mailConnections = 8;

/** E-mail over SMTP. `close` ends the connections that are kept for the next mail; `verify` logs in and sends nothing. */
export function createSmtpMail(
  { url, from }: { url: string; from: string },
  { connecting, whole } = mailPatience,
): MailPort & { close: () => void; verify: () => Promise<unknown> } {
  const host = /@([^<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: mailConnections,
    // A connection that ends under a mail may have delivered it: whether it goes again is for the job queue to say.
    maxRequeues: 0,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    dnsTimeout: connecting,
    socketTimeout: whole,
    // Nothing of ours names a file or an address to fetch; what a person typed must not either.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => transport.close(),
    verify: () => transport.verify(),
    send: async ({ id, to, replyTo, subject, text, html, attachments }) => {
      const mail = {
        // The same in every try, so that mailboxes recognise a mail that comes twice.
        messageId: `<${id}@${host}>`,
        // Ends the connection as well: what was given up here does not go out later.
        signal: AbortSignal.timeout(whole),
        from,
        // As an object: a text would be read as a list of recipients.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((error: Error) => {
        throw isAboutAddress(error) ? new AddressRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** What a mail server's refusal is made of, as nodemailer tells it. */
type Refusal = { command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * The enhanced codes that say that a mailbox is not there: bad mailbox, bad domain, bad form, moved, a domain that takes no mail, switched off.
 * Not full ones (5.2.2), and nothing about who sends or what (5.1.7, 5.1.8, 5.7.x): that is ours to mend.
 *
 * @see RFC 3463, RFC 7505 (null MX) and the registry "SMTP Enhanced Status Codes"
 */
const noMailbox = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** In what words servers without such codes say the same. Of those without either, nobody knows: a relay that does not know us says 550 too. */
const inWords =
  /(no such|unknown|invalid|non-?existent|unrouteable) (local )?(user|recipient|mailbox|address|account)|(user|recipient|mailbox|address|account)( \S+)? (is )?(unknown|not found|does not exist|doesn't exist|disabled)/i;

/** Whether a mail was refused for good because of whom it was to. */
function isAboutAddress(error: Error): boolean {
  const { command, responseCode, response } = error as Refusal;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (typeof response !== 'string' || !(Number(responseCode) >= 500)) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced !== undefined) return noMailbox.includes(enhanced);
  return command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode)) && inWords.test(response);
}
