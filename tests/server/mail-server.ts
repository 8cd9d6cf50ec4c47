import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Ways = { answersAfter?: number; endsConnection?: boolean; refusesAtEnd?: readonly [code: number, says: string] };

/** A real SMTP server, with the mails that it took and to whom they were. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  { answersAfter = 0, endsConnection = false, refusesAtEnd }: Ways = {},
): Promise<{ port: number; taken: Email[]; envelopes: string[]; close: () => void }> {
  const taken: Email[] = [];
  const envelopes: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusesAtEnd) return done(refusal(...refusesAtEnd));
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address).join(' '));
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          taken.push(email);
          if (endsConnection) for (const { _socket: socket } of server.connections) socket.destroy();
          // Time: the server takes its time to answer.
          else setTimeout(done, answersAfter);
        });
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    envelopes,
    close: () => server.close(),
  };
}

/** Refuses recipients in these words: all, or those that are named. */
export function refusing(
  code: number,
  says: string,
  addresses?: readonly string[],
): NonNullable<SMTPServerOptions['onRcptTo']> {
  return ({ address }, _session, done) =>
    done(addresses === undefined || addresses.includes(address) ? refusal(code, says) : null);
}

function refusal(code: number, says: string): Error {
  return Object.assign(new Error(says), { responseCode: code });
}
