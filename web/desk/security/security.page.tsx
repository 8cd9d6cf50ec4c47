import { useTranslation } from 'react-i18next';
import { languages } from '#domain/account/language.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { languageNames } from '#web/locale/language-names.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useSentChoice } from '#web/shell/form/use-sent-choice.ts';
import { AppCard } from './app-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** How a person gets in: passkeys, authenticator app, recovery codes, password; and the language of the desk. */
export default function SecurityPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <PageHead title={t('places.security')} lead={t('security.lead', { email: person.email })} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <PasskeysCard person={person} />
        <AppCard person={person} />
        <RecoveryCard person={person} />
        <PasswordCard person={person} />
      </div>
      <LanguageOfPerson person={person} />
    </>
  );
}

function LanguageOfPerson({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('desk');
  const { shown, choose, refusal } = useSentChoice(
    person.language,
    (language) => deskCall('PATCH /api/desk/me', { language }),
    { keeps: deskQuery('GET /api/desk/me', {}) },
  );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Segmented
        legend={t('language')}
        segments={languages.map((value) => ({ value, label: languageNames[value].name }))}
        value={shown}
        onChange={choose}
      />
      <p className="text-s text-muted">{t('security.language')}</p>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
