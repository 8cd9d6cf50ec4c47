import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Domain } from '#domain/account/session-time.ts';
import type { Tokens } from '#domain/account/session.ts';
import { isOfBikeNow, isOwner } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { models, tags } from '#server/db/tables/tag.ts';
import { createDiskStorage } from '#server/outside/disk-storage.ts';
import { keepPicture } from '#server/tag/catalogue/keep-picture.ts';
import { root } from '#tools/run.ts';
import { connect, type Place } from './databases.ts';
import { peopleAmong, tagOf, tokenOf } from './fill-database.ts';

/** Tags of a filled database, whose models have a photo or none. */
export const seen = { drawing: tagOf(1), photo: tagOf(5), active: tagOf(2) };

/**
 * Hangs the demo's photo, as an import keeps it, on the two models that have one, and gives the owner of the active bike a certificate.
 * Returns what the phones of that owner and of a bike shop keep of their sessions.
 */
export async function prepareFirstLook(place: Extract<Place, { kind: 'PGlite' }>, among: number) {
  const picture = readFileSync(resolve(root, 'demo/pictures/mantiqueira-pro.jpg'));
  const kept = await keepPicture(createDiskStorage(join(place.folder, 'media')), picture, 'photo');
  if ('problem' in kept) throw new Error(kept.problem);
  const { db, close } = await connect(place);
  try {
    for (const tag of [seen.photo, seen.active]) {
      const model = db.select({ id: tags.modelId }).from(tags).where(eq(tags.tag, tag));
      await db
        .update(models)
        .set({ photoUrl: kept.url })
        .where(sql`${models.id} = (${model})`);
    }
    const [owner] = await db
      .select({ id: accounts.id, name: accounts.name, email: accounts.email, ownership: ownerships.id })
      .from(bikes)
      .innerJoin(ownerships, isOfBikeNow)
      .innerJoin(accounts, isOwner)
      .where(eq(bikes.tag, seen.active));
    const { ownership, ...user } = owner!;
    await db.insert(certificates).values({
      number: 'PV-0000-00FL',
      ownershipId: ownership,
      jws: 'none',
      issuedAt: new Date(),
      ownerName: user.name,
      ownerSalt: uuidv7(),
    });
    // By the rules of `fillDatabase`.
    const owners = tokenOf((2 % peopleAmong(among)) + 1);
    return { cyclist: tokensOf(owners, user, 'cyclist'), bikeshop: tokensOf('none', user, 'bikeshop') };
  } finally {
    await close();
  }
}

/** The id token's signature is not looked at by the app. */
function tokensOf(token: string, user: { id: string; name: string; email: string | null }, domain: Domain): Tokens {
  const claims = Buffer.from(JSON.stringify({ ...user, domain })).toString('base64url');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return { accessToken: { token, expiresAt }, idToken: { token: `e30.${claims}.none` } };
}
