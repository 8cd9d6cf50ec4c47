import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { connect, type Place } from '#bench/databases.ts';
import { startHouse } from '#bench/house-process.ts';
import type { Report } from '#bench/report.ts';
import { features } from '#server/features.ts';
import { makeSigningKey } from '#server/identity/signing.ts';
import { openHouse } from '#server/open-house.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { backendTimes, usedBetween } from './backends.ts';

/** What a letter of a recall weighs. */
const html = `<p>${'A marca pede que você não use a bike até a troca da peça. '.repeat(60)}</p>`;

/** How many letters one process hands to a mail server that takes everything at once. */
export async function letterReport(place: Place, letters: number): Promise<Report> {
  if (place.kind !== 'PostgreSQL') throw new Error('Letters are measured on PostgreSQL.');
  const counter = { taken: 0, all: () => {} };
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        done();
        if (++counter.taken === letters) counter.all();
      });
    },
  });
  sink.on('error', () => {});
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const { port } = sink.server.address() as AddressInfo;
  await queueLetters(place.url, letters);
  const { db, close } = await connect(place);
  const before = await backendTimes(db);
  const all = new Promise<void>((resolve) => (counter.all = resolve));
  const house = await startHouse(place, {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Bench <bench@example.com>' },
  });
  try {
    const [began, started, taken] = [performance.now(), house.processorTime()!, counter.taken];
    await all;
    const took = (performance.now() - began) / 1000;
    const sent = letters - taken;
    const used = (sum: number) => ((sum * 1000) / sent).toFixed(0);
    return {
      title: `Letters that one process delivers on PostgreSQL, of ${letters}`,
      rows: [
        {
          'letters a second': Math.round(sent / took),
          'server µs a letter': Number(used(house.processorTime()! - started)),
          'database µs a letter': Number(used(usedBetween(before, await backendTimes(db)))),
        },
      ],
      notes: [
        'To a mail server on the same machine that takes everything at once, four kilobytes each, without attachments.',
      ],
    };
  } finally {
    await house.close();
    await close();
    sink.close();
  }
}

/** Letters as their causes write them, ready for the workers of the next process. */
async function queueLetters(databaseUrl: string, count: number): Promise<void> {
  const keys = JSON.stringify([await makeSigningKey()]);
  const config = parseConfig({ DATABASE_URL: databaseUrl, SIGNING_KEYS: keys, DEMO: '0' });
  const { house, close } = await openHouse(config, features);
  try {
    for (let number = 0; number < count; number++) {
      const to = `owner${number}@example.com`;
      await house.db.transaction((tx) =>
        house.outbox.post(tx, { channel: 'email', kind: 'bench', to, subject: 'Recall', text: 'Recall', html }),
      );
    }
  } finally {
    await close();
  }
}
