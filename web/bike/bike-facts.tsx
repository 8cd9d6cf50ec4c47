import { useTranslation } from 'react-i18next';
import { colourIn } from '#domain/bike/colour.ts';
import type { OwnBike } from '#domain/bike/contract.ts';
import { FactsCard } from '#web/kit/layout/facts-card.tsx';
import type { Fact } from '#web/kit/layout/facts.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Copyable } from '#web/shell/bike/copyable.tsx';
import { SerialText } from '#web/shell/bike/serial-text.tsx';

/** The facts that both its owner and a shop's people see. */
export type KnownBike = Omit<OwnBike, 'certificateNumber' | 'insurance'>;

/** The facts from the papers of the bike; unknown ones are left out. */
export function BikeFacts({ bike }: { bike: KnownBike }) {
  const { t } = useTranslation('bike');
  const language = useLanguage();
  const facts: Fact[] = [
    {
      label: t('facts.serial-number'),
      wide: true,
      value: (
        <Copyable value={bike.serialNumber} label={t('facts.copy-serial')} copiedLabel={t('facts.copied')}>
          <SerialText serialNumber={bike.serialNumber} />
        </Copyable>
      ),
    },
    {
      label: t('facts.tag'),
      wide: true,
      value: (
        <Copyable value={bike.product.tag} label={t('facts.copy-tag')} copiedLabel={t('facts.copied')}>
          <CodeText code={bike.product.tag} />
        </Copyable>
      ),
    },
    { label: t('facts.brand'), value: bike.brand.name },
    { label: t('facts.size'), value: bike.size },
    { label: t('facts.colour'), value: bike.colour && colourIn(language, bike.colour) },
    { label: t('facts.purchased-on'), value: bike.purchasedOn && shortDate(bike.purchasedOn, language) },
    { label: t('facts.retailer'), value: bike.retailer, wide: true },
  ].filter(({ value }) => value !== null && value !== '');
  return <FactsCard title={t('facts.title')} facts={facts} />;
}
