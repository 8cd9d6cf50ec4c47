import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailPort } from './ports.ts';

/** Milliseconds without an answer after which a mail server counts as silent. */
const patience = 15_000;

/** E-mail over SMTP. `close` ends the connections that are kept for the next mail. */
export function createSmtpMail(
  { url, from }: NonNullable<Config['smtp']>,
  timeout = patience,
): MailPort & { close: () => void } {
  const host = /@([^<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // Nothing of ours names a file or an address to fetch; what a person typed must not either.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => transport.close(),
    send: async ({ id, to, subject, text, html, attachments }) => {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from,
        // As an object: a text would be read as a list of recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
