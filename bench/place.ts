import type { Connection } from '#server/db/connect.ts';
import { connectEmbedded } from '#server/db/embedded/connect-embedded.ts';
import { connectPostgres } from '#server/db/postgres/connect-postgres.ts';

/** Where a database is: on a PostgreSQL server, or in a folder for PGlite. */
export type Place = { kind: 'PostgreSQL'; url: string } | { kind: 'PGlite'; folder: string };
export type Kind = Place['kind'];

/** Opens and migrates a database. */
export function connect(place: Place): Promise<Connection> {
  return place.kind === 'PGlite' ? connectEmbedded(place.folder) : connectPostgres(place.url);
}
