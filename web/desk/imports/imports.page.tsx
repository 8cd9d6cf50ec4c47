import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ChooseFile, type Chosen } from './choose-file.tsx';
import { History } from './history.tsx';
import { Mapping } from './mapping.tsx';

/** Brings in a table by file: which one, what its columns are; below, what was brought before. */
export default function ImportsPage() {
  const { t } = useTranslation(['desk-imports', 'desk']);
  const [chosen, setChosen] = useState<Chosen>();
  const [, navigate] = useLocation();
  if (chosen)
    return (
      <>
        <PageHead title={chosen.name} lead={t('desk-imports:mapping.lead')} />
        <Mapping chosen={chosen} onBack={() => setChosen(undefined)} onSent={(id) => navigate(`/importacoes/${id}`)} />
      </>
    );
  return (
    <>
      <PageHead title={t('desk:places.imports')} lead={t('desk-imports:lead')} />
      <Answer
        of={deskQuery('GET /api/desk/imports/kinds', {})}
        words={{ loading: t('desk-imports:loading'), failed: t('desk-imports:failed') }}
        as="part"
        skeleton={<Skeleton className="h-60 w-full rounded-card" />}
      >
        {({ kinds }) => <ChooseFile kinds={kinds} onChosen={setChosen} />}
      </Answer>
      <History />
    </>
  );
}
