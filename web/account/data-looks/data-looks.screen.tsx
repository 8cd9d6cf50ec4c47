import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { DataLook } from '#domain/shop/shop-bike.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Timeline } from '#web/kit/layout/timeline.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';

/** Who in which bike shop opened the person's contact data, newest first. */
export default function DataLooksScreen() {
  const { t } = useTranslation('scan');
  return (
    <Page title={t('data-looks.title')} lead={t('data-looks.lead')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/me/data-looks', {})}
        words={{ loading: t('data-looks.loading'), failed: t('data-looks.failed') }}
        skeleton={<ListShapes rows={3} />}
      >
        {({ looks }) =>
          looks.length > 0 ? (
            <DataLooks looks={looks} />
          ) : (
            <EmptyState title={t('data-looks.empty')} drawing={<EmptyRoadDrawing />}>
              {t('data-looks.empty-text')}
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  );
}

/** The looks on a timeline: who in which office, when, in which shop and for which bike. */
function DataLooks({ looks }: { looks: readonly DataLook[] }) {
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
