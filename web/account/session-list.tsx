import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#domain/account/contract.ts';
import { Card } from '#web/kit/card.tsx';
import { SessionLine } from './session-line.tsx';

/** The sessions in a card, this device's first. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
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
