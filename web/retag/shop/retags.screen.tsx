import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ShopRetag } from '#domain/retag/retag.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { EmptyListPage, ListPage, type ListRow } from '#web/shell/answer/list-page.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { StateBadge } from './state-badge.tsx';

/** The replacements that the shop asked for; those that wait first. */
export default function RetagsScreen() {
  const { t } = useTranslation('retag');
  const way = { href: to.shop.retag(), label: t('replace') };
  return (
    <Answer
      of={query('GET /api/tag-replacements', {})}
      words={{ loading: t('loading-list'), failed: t('failed-list') }}
      skeleton={<ListShapes rows={4} />}
    >
      {({ replacements }) =>
        replacements.length === 0 ? (
          <EmptyListPage title={t('empty.title')} text={t('empty.text')} way={way} />
        ) : (
          <RetagList retags={replacements} way={way} />
        )
      }
    </Answer>
  );
}

type RetagListProps = { retags: readonly ShopRetag[]; way: Parameters<typeof ListPage>[0]['way'] };

function RetagList({ retags, way }: RetagListProps) {
  const { t } = useTranslation('retag');
  const language = useLanguage();
  const rowOf = ({ id, model, newTag, askedAt, state }: ShopRetag): ListRow => ({
    id,
    href: to.shop.retagged({ replacement: id }),
    label: model,
    says: [groupTag(newTag), dayOf(askedAt, language)],
    badge: <StateBadge state={state} />,
  });
  const isWaiting = ({ state }: ShopRetag) => state === 'asked';
  return (
    <ListPage
      title={t('list')}
      way={way}
      groups={[
        { id: 'waiting', title: t('list-waiting'), rows: retags.filter(isWaiting).map(rowOf) },
        { id: 'others', title: t('list-others'), rows: retags.filter((one) => !isWaiting(one)).map(rowOf) },
      ]}
    />
  );
}
