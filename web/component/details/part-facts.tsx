import { useTranslation } from 'react-i18next';
import { placesOf } from '#domain/component/part-name.ts';
import type { Part } from '#domain/component/part.ts';
import { FactsCard } from '#web/kit/layout/facts-card.tsx';
import type { Fact } from '#web/kit/layout/facts.tsx';
import { Copyable } from '#web/shell/bike/copyable.tsx';
import { SerialText } from '#web/shell/bike/serial-text.tsx';

/** Brand, model, serial number and where it is on the bike. */
export function PartFacts({ part: { name, brand, model, serialNumber } }: { part: Part }) {
  const { t } = useTranslation('component');
  const places = placesOf(name).map((place) => t(`places.${place}`));
  const facts: Fact[] = [
    { label: t('facts.brand'), value: brand || t('no-serial') },
    { label: t('facts.model'), value: model || t('no-serial') },
    { label: t('facts.serial-number'), value: <SerialFact serialNumber={serialNumber} />, wide: true },
    ...(places.length > 0 ? [{ label: t('facts.place'), value: places.join(', '), wide: true }] : []),
  ];
  return <FactsCard title={t('facts.title')} facts={facts} />;
}

function SerialFact({ serialNumber }: { serialNumber: string | null }) {
  const { t } = useTranslation('component');
  if (serialNumber === null) return <span className="font-normal text-muted">{t('no-serial')}</span>;
  return (
    <Copyable value={serialNumber} label={t('facts.copy-serial')} copiedLabel={t('facts.copied')}>
      <SerialText serialNumber={serialNumber} />
    </Copyable>
  );
}
