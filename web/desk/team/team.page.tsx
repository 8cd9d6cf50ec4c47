import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPerson } from '#domain/staff/person.ts';
import type { Colleague } from '#domain/staff/team.contract.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useLanguage } from '#web/state/language.ts';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The people of this desk, and who is invited. */
export default function TeamPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('team');
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Colleague>();
  return (
    <>
      <PageHead
        title={t('places.team')}
        lead={t('team.lead', { where: person.brand?.name ?? 'Pedivela' })}
        beside={
          <Button size="fit" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setInviting(true)}>
            {t('team.invite')}
          </Button>
        }
      />
      <Answer
        of={deskQuery('GET /api/desk/team', {})}
        words={words}
        as="part"
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {({ people }) => (
          <Card className="p-0!">
            <ul className="divide-y divide-line">
              {people.map((one) => (
                <Row key={one.id} colleague={one} onOpen={() => setOpen(one)} />
              ))}
            </ul>
          </Card>
        )}
      </Answer>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      <ColleagueDialog colleague={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function Row({ colleague, onOpen }: { colleague: Colleague; onOpen: () => void }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { name, email, office, you, lastUsedAt } = colleague;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_6rem]">
      <p className="min-w-0 wrap-break-word">
        <span className="block font-bold">{name ?? email}</span>
        {name && <span className="block text-s text-muted">{email}</span>}
      </p>
      <p className="text-s">{t(`offices.${office}`)}</p>
      <p className="text-s text-muted">
        <StateOf colleague={colleague} />
        {lastUsedAt && t('team.last-used', { day: dayOf(lastUsedAt, language) })}
      </p>
      {you ? (
        <span className="text-s text-muted md:text-center">{t('team.you')}</span>
      ) : (
        <Button
          variant="secondary"
          size="fit"
          aria-label={t('team.change-whom', { who: name ?? email })}
          onClick={onOpen}
        >
          {t('team.change')}
        </Button>
      )}
    </li>
  );
}

/** What is missing before somebody can work here. */
function StateOf({ colleague }: { colleague: Colleague }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { state, hasFactor, linkUntil } = colleague;
  if (state === 'active' && hasFactor) return null;
  if (!linkUntil) return <Badge tone="wrong">{t('team.link-over')}</Badge>;
  const until = dayOf(linkUntil, language);
  return <Badge tone="warn">{t(state === 'invited' ? 'team.invited' : 'team.no-factor', { until })}</Badge>;
}
