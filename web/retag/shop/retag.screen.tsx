import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag-text.ts';
import { call, Refusal } from '#web/api/call.ts';
import { ScanOrType } from '#web/shell/scan/scan-or-type.tsx';
import type { FindBike } from '#web/shell/scan/use-tag-scan.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const loadForm = chunk(() => import('./of-spare.tsx').then((m) => ({ default: m.OfSpare })));
// It comes while the camera looks for the spare tag.
const OfSpare = lazy(loadForm);

/**
 * Replaces a bike's tag at a shop: the spare tag is scanned, the frame number typed, then the owner is asked. The tags are in the address, so
 * that back leads to the camera.
 */
export default function RetagScreen() {
  const { t } = useTranslation('retag');
  const [old, fresh] = [useQueryParameter('tag'), useQueryParameter('new')];
  useEffect(() => void loadForm().catch(() => undefined), []);
  const oldTag = (old && parseTag(old)) ?? undefined;
  const newTag = (fresh && parseTag(fresh)) ?? undefined;
  if (!newTag) return <ScanOrType words={{ title: t('scan.title'), lead: t('scan.lead') }} findBike={spare(oldTag)} />;
  return (
    <Suspense>
      <OfSpare key={newTag} tags={{ newTag, oldTag }} />
    </Suspense>
  );
}

/** Looks a spare tag up: it is on no bike, and no other one has taken its place. */
const spare =
  (oldTag: string | undefined): FindBike =>
  async ({ tag }) => {
    const { bike, replaced } = await call('GET /api/tags/:tag', { tag });
    if (replaced) throw new Refusal({ code: 'spare-void' });
    if (bike) throw new Refusal({ code: 'spare-taken' });
    return to.shop.retag({ ...(oldTag && { tag: oldTag }), new: tag });
  };
