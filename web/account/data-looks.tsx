import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { DataLook } from '#domain/shop/shop-bike.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { Timeline } from '#web/kit/timeline.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Looks along a line: who in which office, when, in which shop and over which bike. */
export function DataLooks({ looks }: { looks: readonly DataLook[] }) {
  const { t } = useTranslation(['scan', 'shop']);
  const language = useLanguage();
  const moments = looks.map(({ id, at, by, office, shop, tag, reason }) => ({
    id,
    title: t('scan:data-looks.by', { name: by, office: t(`shop:offices.${office}.name`) }),
    when: t('scan:data-looks.when', { date: dayOf(at, language), time: timeOf(new Date(at), language) }),
    children: (
      <p className="text-s text-muted wrap-anywhere tabular-nums">
        {t('scan:data-looks.at', { shop: shop.name ?? formatCnpj(shop.cnpj), tag: groupTag(tag) })}
        {reason && ` ${t(`scan:data-looks.why.${reason}`)}`}
      </p>
    ),
  }));
  return <Timeline label={t('scan:data-looks.list')} moments={moments} />;
}
