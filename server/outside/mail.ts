import nodemailer from 'nodemailer';
import type { MailPort } from './ports.ts';

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
      await transport.sendMail({
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
      });
    },
  };
}
