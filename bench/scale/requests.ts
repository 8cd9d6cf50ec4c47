import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';
import { peopleAmong, tagOf, tokenOf } from '#bench/fill-database.ts';
import { startHouse } from '#bench/house-process.ts';
import { load, type MakeRequest } from '#bench/load.ts';
import type { Report, Row } from '#bench/report.ts';
import { anyPhone, scansOf, scansWithCopyOf } from '#bench/scans.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { systemClock } from '#server/outside/ports.ts';
import { backendTimes, usedBetween } from './backends.ts';

const password = 'Pedivela#2026';
const connections = 8;
/** Requests a second of who is signed in or logs in: so few that a busy machine lets go of nothing (`server/http/shedding.ts`). */
const rate = 80;
/** So many accounts have a password. */
const known = 2000;

/** Processor time of a request, of the server's process and of its connections' processes in PostgreSQL. */
export async function requestReport(place: Place, tags: number, quick: boolean): Promise<Report> {
  const connection = await connect(place);
  const house = await startHouse(place);
  const seconds = quick ? 1 : 6;
  try {
    const { db } = connection;
    const hash = await hashPassword(password, { address: '127.0.0.1', clock: systemClock });
    await db.execute(
      sql`update accounts set password_hash = ${hash} where email in (select 'rider' || n || '@example.com' from generate_series(1, ${known}::int) n)`,
    );
    const again = await scansWithCopyOf(house.origin, tags, quick ? 100 : 2000);
    const kinds: [what: string, ask: MakeRequest, manner: { status?: number; rate?: number }][] = [
      ['landing, page', scansOf(tags), {}],
      ['landing, the browser’s copy is good', again, { status: 304 }],
      ['my bike', () => ownBike(tags), { rate }],
      ['who am I', () => ({ path: '/api/me', headers: signedIn(anyOf(peopleAmong(tags))) }), { rate }],
      ['log-in', () => logIn(Math.min(known, peopleAmong(tags))), { rate }],
    ];
    const rows: Row[] = [];
    for (const [what, ask, manner] of kinds) {
      await load(house, ask, { seconds: seconds / 2, connections, ...manner });
      const before = await backendTimes(db);
      const { perSecond, microseconds, answers } = await load(house, ask, { seconds, connections, ...manner });
      const database = (usedBetween(before, await backendTimes(db)) * 1000) / answers;
      rows.push({
        'request': what,
        'a second': manner.rate === undefined ? Math.round(perSecond) : null,
        'server µs': microseconds === null ? null : Math.round(microseconds),
        'database µs': Math.round(database),
      });
    }
    return {
      title: `Processor time of a request on PostgreSQL, ${tags.toLocaleString('en')} tags`,
      rows,
      notes: [
        `${connections} connections, one process; load, server and database on one machine. Each signed-in request also notes that its session is in use.`,
      ],
    };
  } finally {
    await house.close();
    await connection.close();
  }
}

const anyOf = (many: number) => 1 + Math.floor(Math.random() * many);
const signedIn = (person: number) => ({ ...anyPhone(), authorization: `Bearer ${tokenOf(person)}` });

/** Every second tag is active but each twentieth, and belongs to the person that `fillDatabase` gave it. */
function ownBike(tags: number) {
  const number = 20 * Math.floor(Math.random() * (tags / 20)) + 2;
  return { path: `/api/my-bikes/${tagOf(number)}`, headers: signedIn((number % peopleAmong(tags)) + 1) };
}

function logIn(accounts: number) {
  const body = JSON.stringify({ email: `rider${anyOf(accounts)}@example.com`, password });
  const headers = { ...anyPhone(), 'accept': 'application/json', 'content-type': 'application/json' };
  return { path: '/api/sessions', method: 'POST' as const, headers, body };
}
