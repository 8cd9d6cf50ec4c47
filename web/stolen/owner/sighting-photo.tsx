import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';

/** The photo that a finder sent. Its address holds for minutes only: where it is over, a new one is asked for. */
export function SightingPhoto({ tag, url }: { tag: string; url: string }) {
  const { t } = useTranslation('stolen');
  const [isBroken, setBroken] = useState(false);
  if (!isBroken) {
    return (
      <img
        src={url}
        alt={t('sighting.photo')}
        onError={() => setBroken(true)}
        className="max-h-[60dvh] min-h-32 w-full rounded-card border border-line bg-card object-contain"
      />
    );
  }
  const again = () => {
    setBroken(false);
    void invalidate('GET /api/my-bikes/:tag/sightings', { tag });
  };
  return (
    <Notice
      live
      tone="warn"
      action={
        <Button variant="secondary" size="fit" onClick={again}>
          {t('sighting.photo-again')}
        </Button>
      }
    >
      {t('sighting.photo-failed')}
    </Notice>
  );
}
