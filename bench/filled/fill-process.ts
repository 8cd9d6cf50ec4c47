import { fillDatabase } from '#bench/fill-database.ts';
import { connect, type Place } from '#bench/place.ts';

/** A process of its own, which can be stopped in the middle of a statement, and whose memory is free again at its end. */
const [place = '', tags = ''] = process.argv.slice(2);
/** The parent process has ended. */
const giveUp = () => process.exit(1);
process.once('disconnect', giveUp);

const connection = await connect(JSON.parse(place) as Place);
await fillDatabase(connection.longDb, Number(tags), (part) => process.send?.(part));
await connection.close();
process.off('disconnect', giveUp).disconnect();
