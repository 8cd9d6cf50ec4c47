import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/brazil/money.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What the asker wrote, which bike it is, for which price, and until when somebody is waited for. */
export function Terms({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  const { bikeModel, brandName, tag, text, priceCents, waitsUntil } = transfer;
  const facts = [
    { label: t('terms.bike'), value: `${brandName} ${bikeModel}`, wide: true },
    { label: t('terms.tag'), value: <CodeText code={tag} /> },
    ...(priceCents === null ? [] : [{ label: t('terms.price'), value: formatMoney(priceCents, language) }]),
    ...(waitsUntil === null ? [] : [{ label: t('terms.until'), value: dayOf(waitsUntil, language) }]),
  ];
  return (
    <Card className="flex flex-col gap-4 py-5">
      {text && (
        <figure>
          <figcaption className="text-s text-muted">{t('terms.text')}</figcaption>
          <blockquote className="text-m wrap-anywhere whitespace-pre-line">{text}</blockquote>
        </figure>
      )}
      <Facts facts={facts} />
    </Card>
  );
}
