import { useTranslation } from 'react-i18next';
import { billClaimsSchema, billNumberSchema, billType, type BillClaims } from '#domain/ownership/bill-of-sale.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SignedFileScreen, type SignedFileKind } from '#web/shell/signature/signed-file-screen.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

const bills: SignedFileKind<BillClaims> = {
  numbers: billNumberSchema,
  example: 'RT-7F3K-20QX',
  unknown: 'bill-unknown',
  type: billType,
  schema: billClaimsSchema,
  ask: (number, given) => call('GET /api/bills-of-sale/:number', { number }, given),
};

/** A bill of sale by its number, for whoever was shown one. */
export default function BillOfSaleScreen() {
  const { t } = useTranslation('bill-of-sale');
  const language = useLanguage();
  const nobody = t('facts.nobody');
  return (
    <SignedFileScreen
      of={bills}
      words={{ title: t('title'), lead: t('lead') }}
      factsOf={({ jti, on, bike, serialNumber, tag, from, to, priceCents, way }, tagNow) => [
        { label: t('facts.number'), value: jti },
        { label: t('facts.on'), value: shortDate(on, language) },
        { label: t('facts.bike'), value: bike, wide: true },
        { label: t('facts.serial'), value: serialNumber },
        { label: t('facts.tag'), value: <CodeText code={tag} /> },
        ...(tagNow && tagNow !== tag ? [{ label: t('facts.tag-now'), value: <CodeText code={tagNow} /> }] : []),
        { label: t('facts.from'), value: from ?? nobody },
        { label: t('facts.to'), value: to ?? nobody },
        {
          label: t('facts.price'),
          value: priceCents === null ? t('facts.no-price') : moneyOf(priceCents, language),
          wide: true,
        },
        { label: t('facts.way'), value: <span className="font-normal">{t(`way.${way}`)}</span>, wide: true },
      ]}
      below={({ certificate }) => (
        <AppLink className={buttonClass('quiet')} href={to.certificate({ number: certificate })}>
          {t('certificate')}
        </AppLink>
      )}
    />
  );
}
