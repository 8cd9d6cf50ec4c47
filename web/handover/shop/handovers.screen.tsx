import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { EmptyListPage, ListPage, RowList, type ListRow } from '#web/shell/answer/list-page.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { KeptBadge, maskedInput } from './kept-handover.tsx';
import { HandoverNumbersCard } from './numbers-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { useUnsentHandovers, type UnsentHandover } from './use-unsent-handovers.ts';

/** What the shop handed over, and its numbers. */
export default function HandoversScreen() {
  const { t } = useTranslation('handover');
  const way = useWay();
  const unsent = useUnsentHandovers({ ifAny: true });
  return (
    <Answer
      of={query('GET /api/handovers', {})}
      words={{ loading: t('loading-list'), failed: t('failed-list') }}
      {...(unsent.length > 0 && { unanswered: <UnsentAlone unsent={unsent} /> })}
      skeleton={
        <>
          <Skeleton className="mt-1 mb-3 h-44 w-full rounded-card" />
          <ListShapes rows={4} />
        </>
      }
    >
      {(answer) =>
        answer.handovers.length === 0 && unsent.length === 0 ? (
          <EmptyListPage title={t('empty.title')} text={t('empty.text')} way={way} />
        ) : (
          <HandoverList {...answer} unsent={unsent} />
        )
      }
    </Answer>
  );
}

/** To the next hand-over. */
function useWay() {
  const { t } = useTranslation('handover');
  return { href: to.shop.handOver(), label: t('hand-over') };
}

type Unsent = { unsent: readonly UnsentHandover[] };

/** Without a connection, what is on this phone. */
function UnsentAlone({ unsent }: Unsent) {
  const { t } = useTranslation('handover');
  return (
    <ListPage title={t('list')} way={useWay()} groups={[]}>
      <p className="text-s text-pretty text-muted">{t('kept.list-away')}</p>
      <UnsentRows unsent={unsent} />
    </ListPage>
  );
}

/** What waits on this phone: nobody else of the shop sees it yet. */
function UnsentRows({ unsent }: Unsent) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const rows = unsent.map(({ id, input, at, stopped }): ListRow => ({
    id,
    href: to.shop.handover({ handover: id }),
    label: <CodeText code={input.tag} />,
    says: [maskedInput({ input }), momentOf(at, language)],
    badge: <KeptBadge stopped={stopped} />,
  }));
  return <RowList id="unsent" title={t('kept.list')} rows={rows} />;
}

function HandoverList({ handovers, numbers, unsent }: AnswerOf<'GET /api/handovers'> & Unsent) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  /** Bike and number, where the link went and when, and what became of it. */
  const rowOf = ({ id, model, serialNumber, contact, day, state }: Handover): ListRow => ({
    id,
    href: to.shop.handover({ handover: id }),
    label: model,
    says: [contact?.masked ?? serialNumber, shortDate(day, language)],
    badge: <StateBadge state={state} />,
  });
  const isWaiting = ({ state }: Handover) => state === 'waiting';
  return (
    <ListPage
      title={t('list')}
      way={useWay()}
      groups={[
        { id: 'waiting', title: t('list-waiting'), rows: handovers.filter(isWaiting).map(rowOf) },
        { id: 'others', title: t('list-others'), rows: handovers.filter((one) => !isWaiting(one)).map(rowOf) },
      ]}
    >
      <UnsentRows unsent={unsent} />
      <HandoverNumbersCard numbers={numbers} />
    </ListPage>
  );
}
