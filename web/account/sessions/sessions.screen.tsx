import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#domain/account/session.contract.ts';
import { query } from '#web/api/query.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/shapes.tsx';
import { SessionLine } from './session-line.tsx';

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
