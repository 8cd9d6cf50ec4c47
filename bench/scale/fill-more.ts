import { sql } from 'drizzle-orm';
import { connect, type Place } from '#bench/databases.ts';

/** As many characters as a signed certificate has. */
const signedLength = 576;

/**
 * A certificate for each ownership and a part for each bike, which a filled database does not have: nothing else that is measured reads
 * them. Needs a superuser.
 */
export async function fillMore(place: Place): Promise<void> {
  const { longDb: db, close } = await connect(place);
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`set local synchronous_commit = off`);
      await tx.execute(sql`insert into certificates (number, ownership_id, jws, issued_at)
      select 'PV-' || upper(substr(md5('c' || id), 1, 12)), id, signed.text, now() from ownerships,
        lateral (select string_agg(md5(ownerships.id::text || k), '') as text from generate_series(1, ${signedLength / 32}::int) k) signed`);
      await tx.execute(sql`insert into components
      (id, bike_id, name, brand, model, serial_number, serial_key, warranty_months, position)
      select gen_random_uuid(), id, 'Freio dianteiro', 'Shimano', 'MT200', 'FD-' || serial_number, 'FD' || serial_key, 12, 1 from bikes`);
    });
    await db.execute(sql`analyze certificates, components`);
  } finally {
    await close();
  }
}
