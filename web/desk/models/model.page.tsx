import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DeskModel } from '#domain/tag/models.contract.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { FactsForm } from './facts-form.tsx';
import { Manuals } from './manuals.tsx';
import { ModelParts } from './model-parts.tsx';
import { ModelPhoto } from './model-photo.tsx';

/** One model: facts, photo, parts and manuals, each changed where it stands. */
export default function ModelPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk', 'desk-models']);
  const me = useAnswer(deskQuery('GET /api/desk/me', {}));
  const mayChange = me.data?.may.includes('edit-models') ?? false;
  return (
    <>
      <Link
        href="/modelos"
        className="-mb-4 inline-flex min-h-11 items-center gap-1 self-start text-s font-bold text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('desk:places.models')}
      </Link>
      <Answer
        of={deskQuery('GET /api/desk/catalogue/:id', { id })}
        words={{ loading: t('desk-models:loading-one'), failed: t('desk-models:failed-one') }}
        as="part"
        gone={<Gone />}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(model) => <ModelView model={model} mayChange={mayChange} />}
      </Answer>
    </>
  );
}

/** What each section of the page is given. */
export type ModelProps = { model: DeskModel; mayChange: boolean };

function Gone() {
  const { t } = useTranslation('desk-models');
  return (
    <EmptyState level={1} title={t('gone.title')} drawing={<BikeDrawing kind="urban" />}>
      {t('gone.text')}
    </EmptyState>
  );
}

function ModelView(props: ModelProps) {
  const { t } = useTranslation('desk-models');
  const { name, kind, bikes } = props.model;
  return (
    <>
      <PageHead title={name} lead={[t(`kinds.${kind}`), t('bikes', { count: bikes })].join(' · ')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FactsForm {...props} />
          <ModelParts {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ModelPhoto {...props} />
          <Manuals {...props} />
        </div>
      </div>
    </>
  );
}
