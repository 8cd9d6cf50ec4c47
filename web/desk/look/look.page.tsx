import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPerson } from '#domain/staff/person.ts';
import { parseColour } from '#domain/tag/brand-theme.ts';
import type { DeskLook } from '#domain/tag/look.contract.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ColourForm } from './colour-form.tsx';
import { Contrasts } from './contrasts.tsx';
import { Pictures } from './pictures.tsx';
import { Preview } from './preview.tsx';

/** The brand's colour and pictures, with phones' landing beside them as it will be. */
export default function LookPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'desk-look']);
  return (
    <>
      <PageHead title={t('desk:places.look')} lead={t('desk-look:lead')} />
      <Answer
        of={deskQuery('GET /api/desk/look', {})}
        words={{ loading: t('desk-look:loading'), failed: t('desk-look:failed') }}
        as="part"
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(look) => <LookView look={look} mayChange={person.may.includes('change-look')} />}
      </Answer>
    </>
  );
}

function LookView({ look, mayChange }: { look: DeskLook; mayChange: boolean }) {
  const { t } = useTranslation('desk-look');
  const [typed, setTyped] = useState(look.secondaryColor);
  // While a code is being typed, the last whole colour stands.
  const [colour, setColour] = useState(look.secondaryColor);
  const type = (text: string) => {
    setTyped(text);
    setColour((before) => parseColour(text) ?? before);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        {!mayChange && <Notice>{t('read-only')}</Notice>}
        {mayChange && <ColourForm look={look} typed={typed} colour={colour} onType={type} />}
        <Contrasts colour={colour} />
        <Pictures look={look} mayChange={mayChange} />
      </div>
      <Preview look={look} colour={colour} />
    </div>
  );
}
