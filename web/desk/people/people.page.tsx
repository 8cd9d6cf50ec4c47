import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlatformPerson } from '#domain/account/platform.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { PersonCard } from './person-card.tsx';

/** The fewest characters that are looked up, and the most. */
const [fewest, longest] = [3, 254];

/** Somebody's account, by the whole of an e-mail, phone, CPF or id: nobody is listed here. */
export default function PeoplePage() {
  const { t } = useTranslation(['desk-people', 'desk']);
  const [found, setFound] = useState<{ who: string; people: readonly PlatformPerson[] }>();
  const look = useProvenChange(async (wish: { who: string; full: boolean }) => {
    const { people } = await deskCall('POST /api/platform/people/look-up', wish);
    setFound({ who: wish.who, people });
  });
  return (
    <>
      <PageHead title={t('desk:places.people')} lead={t('desk-people:lead')} />
      <LookUp busy={look.busy} onLook={(who) => look.change({ who, full: false })} />
      <RefusalNotice refusal={look.refusal} />
      {found && found.people.length === 0 && (
        <EmptyState title={t('desk-people:nobody')} drawing={<BikeDrawing kind="urban" />}>
          {t('desk-people:nobody-text')}
        </EmptyState>
      )}
      {found && found.people.length > 1 && <Notice tone="warn">{t('desk-people:several')}</Notice>}
      {found?.people.map((person) => (
        <PersonCard
          key={`${found.who} ${person.id}`}
          person={person}
          onFull={() => look.change({ who: person.id, full: true })}
          onChange={(changed) =>
            setFound({ ...found, people: found.people.map((one) => (one.id === changed.id ? changed : one)) })
          }
        />
      ))}
      {look.dialog}
    </>
  );
}

function LookUp({ busy, onLook }: { busy: boolean; onLook: (who: string) => void }) {
  const { t } = useTranslation('desk-people');
  const [who, setWho] = useState('');
  const [isMissed, setMissed] = useState(false);
  const isShort = who.trim().length < fewest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(isShort);
    if (!isShort && !busy) onLook(who.trim());
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('who')}
          hint={t('who-hint')}
          error={isMissed && isShort ? t('who-missing') : undefined}
          value={who}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setWho(target.value)}
        />
        <Button
          type="submit"
          size="fit"
          className="self-start"
          icon={<Search aria-hidden className="size-4" />}
          busy={busy}
          busyLabel={t('looking')}
        >
          {t('look')}
        </Button>
      </form>
    </Card>
  );
}
