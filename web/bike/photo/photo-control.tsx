import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { iconButtonClass } from '#web/kit/button/icon-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { chunk } from '#web/state/stale-chunk.ts';
import { useBikePhoto } from './use-own-photo.ts';

/** Few change it: what is asked comes with its words when it is opened. */
const PhotoForm = lazy(
  chunk(async () => {
    const { loadPhotoWords, PhotoForm: Form } = await import('./photo-form.tsx');
    await loadPhotoWords();
    return { default: Form };
  }),
);

/** In the corner of the bike's picture: the way to a photo of one's own. */
export function PhotoControl({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation(['bike', 'shell']);
  const [open, setOpen] = useState(false);
  const input = useBikePhoto(bike.product.tag);
  const title = t(bike.ownPhoto ? 'bike:photo.own' : 'bike:photo.add');
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        name="bike-photo"
        aria-label={title}
        className={cx(iconButtonClass, 'border border-line bg-card text-ink')}
        onClick={() => setOpen(true)}
      >
        <Camera aria-hidden className="size-5" />
      </button>
      <Dialog open={open} onClose={close} title={title} closeLabel={t('shell:close')}>
        {open && (
          <Suspense>
            <PhotoForm bike={bike} input={input} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
