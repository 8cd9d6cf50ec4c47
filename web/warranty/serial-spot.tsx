import { useTranslation } from 'react-i18next';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { Card } from '#web/kit/card.tsx';
import { SerialSpotDrawing } from '#web/shell/drawings/serial-spot-drawing.tsx';

/** Where the number is on a bike of this kind. */
export function SerialSpot({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const { data, isPending } = useScannedTag(tag);
  return (
    <Card className="flex justify-center py-3">
      <div className="aspect-[320/222] w-[min(16rem,34dvh)]">
        {!isPending && (
          <SerialSpotDrawing
            kind={data?.bike?.kind ?? 'urban'}
            label={t('sign-up.here')}
            className="relative w-full animate-appear"
          />
        )}
      </div>
    </Card>
  );
}
