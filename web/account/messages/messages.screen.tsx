import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import type { ThreadSummary } from '#domain/shop/contact/thread.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHasEmail } from '#web/state/session.ts';
import { StoppedShops } from './stopped-shops.tsx';

/** The bike shops that wrote, the newest message first. */
export default function MessagesScreen() {
  const { t } = useTranslation('contact');
  const hasEmail = useHasEmail();
  return (
    <Page title={t('list.title')} lead={t('list.lead')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/me/shop-threads', {})}
        words={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<ListShapes rows={2} />}
      >
        {({ threads, stops }) => (
          <>
            {threads.length > 0 && (
              <ul className="flex flex-col gap-2">
                {threads.map((thread) => (
                  <li key={thread.id}>
                    <ThreadRow thread={thread} />
                  </li>
                ))}
              </ul>
            )}
            {threads.length === 0 && stops.length === 0 && (
              <EmptyState title={t('list.empty')} drawing={<EmptyRoadDrawing />}>
                {t(hasEmail ? 'list.empty-text' : 'list.empty-text-without-email')}
              </EmptyState>
            )}
            {stops.length > 0 && <StoppedShops stops={stops} />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function ThreadRow({ thread: { id, shop, model, lastAt, lastBy } }: { thread: ThreadSummary }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <AppLink href={to.messageThread({ thread: id })} className={rowClass}>
      <RowBody
        label={<span className="wrap-anywhere">{shop.name ?? formatCnpj(shop.cnpj)}</span>}
        description={t(`list.last.${lastBy}`, { model, date: dayOf(lastAt, language) })}
      />
    </AppLink>
  );
}
