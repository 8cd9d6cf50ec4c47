import { answerUntil } from '#domain/claim/consent.ts';
import { canObject, type OldTagScan, type OwnRetag, type ShopRetag } from '#domain/retag/retag.ts';
import type { FoundReplacement } from './replacements.store.ts';

/** A replacement as the shop sees it that asks. Nothing of the owner, nor the tag that the bike had. */
export function shopView({ replacement, bike, brand, model, photo }: FoundReplacement): ShopRetag {
  const { id, state, reason, newTag, createdAt, endedAt } = replacement;
  return {
    id,
    state,
    reason,
    brandName: brand.name,
    model: model.name,
    serialNumber: bike.serialNumber,
    newTag,
    photo,
    askedAt: createdAt.toISOString(),
    until: answerUntil(createdAt),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** A replacement as the bike's owner sees it. */
export function ownView({ replacement, bike, brand, model, shop, photo }: FoundReplacement, now: Date): OwnRetag {
  const { id, state, reason, way, oldTag, newTag, createdAt, endedAt, objectedAt } = replacement;
  return {
    id,
    // What is too late is over, though the hourly job has not come by yet.
    state: state === 'asked' && replacement.expiresAt! <= now ? 'lapsed' : state,
    reason,
    way,
    brandName: brand.name,
    model: model.name,
    serialNumber: bike.serialNumber,
    oldTag,
    newTag,
    shop: shop && { cnpj: shop.cnpj, name: shop.name, city: shop.city },
    photo,
    at: (endedAt ?? createdAt).toISOString(),
    until: state === 'asked' ? answerUntil(createdAt) : null,
    mayObject: state === 'done' && objectedAt === null && canObject(endedAt!, now),
    objectedAt: objectedAt?.toISOString() ?? null,
  };
}

/** Scans of tags that are void, as the owner sees them who was told. */
export function scanViews(scans: readonly (Omit<OldTagScan, 'at'> & { at: Date })[]): OldTagScan[] {
  return scans.map(({ at, ...scan }) => ({ ...scan, at: at.toISOString() }));
}
