import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { OldTagScan } from '#domain/retag/retag.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type Scans = { scans: readonly OldTagScan[] };

/** Who had a tag before them that was this bike's and is void, the newest first; nothing where nobody had. */
export function OldTagScans({ scans }: Scans) {
  const { t } = useTranslation('my-tag');
  const language = useLanguage();
  if (scans.length === 0) return null;
  const by = ({ shop }: OldTagScan) =>
    shop ? t('scans.shop', { shop: shop.name ?? formatCnpj(shop.cnpj) }) : t('scans.someone');
  return (
    <section aria-labelledby="scans" className="flex w-full flex-col gap-2 text-left">
      <h2 id="scans" className="text-l font-bold">
        {t('scans.title')}
      </h2>
      <p className="text-s text-pretty text-muted">{t('scans.text')}</p>
      <Card>
        <ul className="flex flex-col gap-3">
          {scans.map((scan) => (
            <li key={`${scan.tag} ${scan.at}`} className="flex flex-col">
              <span className="font-bold wrap-anywhere">{by(scan)}</span>
              <span className="text-s text-muted">
                <CodeText code={scan.tag} /> · {momentOf(new Date(scan.at), language)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
