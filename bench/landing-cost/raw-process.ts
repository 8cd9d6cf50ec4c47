import { connect, type Place } from '#bench/databases.ts';
import { rawQuery } from '#bench/raw-query.ts';
import { callsPerSecond } from '#bench/rounds.ts';
import { anyTag } from '#bench/scans.ts';
import { scanStatement } from '#server/tag/tags.store.ts';
import type { Asked } from './raw.ts';

/** A separate process, so that its processor time is that of the raw query: it asks as long, and as much at once, as it is told. */
const [place = '', tags = ''] = process.argv.slice(2);

const connection = await connect(JSON.parse(place) as Place);
const raw = await rawQuery(connection, scanStatement(connection.db).getQuery(), 'tag');

process.on('message', (asked: Asked) => void measure(asked));
process.once('disconnect', () => void connection.close().then(() => process.exit()));
process.send?.('ready');

async function measure({ seconds, atOnce }: Asked): Promise<void> {
  let calls = 0;
  const before = process.cpuUsage();
  const work = () => {
    calls++;
    return raw(anyTag(Number(tags)));
  };
  await callsPerSecond(work, seconds * 1000, atOnce);
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / calls);
}
