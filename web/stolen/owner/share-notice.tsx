import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { absolute, to } from '#domain/paths.ts';
import { photoOf } from '#domain/tag/photo.ts';
import type { Product } from '#domain/tag/product.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { Button, type ButtonVariant } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { shareFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useProduct } from '#web/state/product.ts';
import { drawNotice } from './draw-notice.ts';

/** Shares the theft as a picture: the bike, its tag, and the address by which a finder writes. Nothing of the owner is on it. */
export function ShareNotice({ product, variant }: { product: Product; variant: ButtonVariant }) {
  const { tag, model } = product;
  const { t } = useTranslation('stolen');
  const brand = useProduct((state) => state.brand?.name) ?? '';
  const { data: scanned } = useScannedTag(tag);
  const share = useChange(async () => {
    const picture = await drawNotice({
      title: t('notice.title'),
      bike: [brand, model].filter(Boolean).join(' '),
      tag: t('notice.tag', { tag: groupTag(tag) }),
      ask: t('notice.ask'),
      link: absolute(location.origin, to.foundBike({ tag })).replace(/^https?:\/\//, ''),
      photo: photoOf(scanned?.bike ?? null)?.src ?? null,
      kind: scanned?.kind ?? 'urban',
    });
    await shareFile(new File([picture], `${t('notice.file-name')}-${tag}.png`, { type: 'image/png' }));
  });
  return (
    <>
      <RefusalNotice refusal={share.refusal} />
      <Button
        name="share"
        variant={variant}
        icon={<Share2 aria-hidden className="size-5" />}
        busy={share.busy}
        busyLabel={t('busy')}
        onClick={() => share.change()}
      >
        {t('notice.share')}
      </Button>
    </>
  );
}
