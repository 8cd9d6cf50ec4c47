import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#domain/account/session.contract.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';

/** The devices on which the person is logged in; each of the others can be logged out. */
export default function SessionsScreen() {
  const { t } = useTranslation(['account', 'identity']);
  return (
    <Page title={t('account:sessions.title')} lead={t('identity:sessions.lead')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/me/sessions', {})}
        words={{ loading: t('identity:sessions.loading'), failed: t('identity:sessions.failed') }}
        skeleton={<ListShapes rows={2} />}
      >
        {({ sessions }) => <SessionList sessions={sessions} />}
      </Answer>
    </Page>
  );
}

/** The sessions in a card, this device's first. */
function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('identity');
  const inOrder = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className="flex flex-col gap-3">
      <Card className="py-0">
        <ul className="flex flex-col divide-y divide-line">
          {inOrder.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {sessions.length === 1 && <p className="text-s text-muted">{t('sessions.only')}</p>}
    </div>
  );
}

type Sessions = AnswerOf<'GET /api/me/sessions'>;

/** One device: its kind, first and last use; and the button that ends its session, unless it is this device. */
function SessionLine({ session }: { session: OwnSession }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { id, current, domain, since, lastUsedAt } = session;
  const device = session.device ?? t('sessions.unknown-device');
  const end = useChange('DELETE /api/me/sessions/:id', {
    onDone: () => {
      setAnswer('GET /api/me/sessions', {}, (known) => known && withoutSession(known, id));
      notify(t('sessions.ended'));
    },
  });
  const Icon = /android|ios/i.test(device) ? Smartphone : Monitor;
  const last = { date: dayOf(lastUsedAt, language), time: timeOf(new Date(lastUsedAt), language) };
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="text-m leading-6 font-bold">{device}</p>
          <p className="text-s text-muted">{t(`sessions.domain.${domain}`, { date: dayOf(since, language) })}</p>
          {!current && <p className="text-s text-muted">{t('sessions.last-used', last)}</p>}
        </div>
        {current ? (
          <Badge tone="good">{t('sessions.this-device')}</Badge>
        ) : (
          <Button
            variant="danger"
            size="fit"
            aria-label={t('sessions.end-label', { device })}
            busy={end.busy}
            busyLabel={t('sessions.ending')}
            onClick={() => end.change({ id })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
      <RefusalNotice refusal={end.refusal} />
    </li>
  );
}

function withoutSession({ sessions }: Sessions, id: string): Sessions {
  return { sessions: sessions.filter((one) => one.id !== id) };
}
