import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DeskPerson } from '#domain/staff/person.ts';
import type { DeskModels } from '#domain/tag/models.contract.ts';
import { photoOf } from '#domain/tag/photo.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikePhoto } from '#web/shell/bike/bike-photo.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { AddModelDialog } from './add-model-dialog.tsx';
import { WarrantyText } from './warranty-text.tsx';

/** The brand's models, with what each lacks, and what the brand writes about its warranty. */
export default function ModelsPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'desk-models']);
  const mayChange = person.may.includes('edit-models');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={t('desk:places.models')}
        lead={t('desk-models:lead')}
        beside={
          mayChange && (
            <Button size="fit" onClick={() => setAdding(true)}>
              {t('desk-models:add')}
            </Button>
          )
        }
      />
      <Answer
        of={deskQuery('GET /api/desk/catalogue', {})}
        words={{ loading: t('desk-models:loading'), failed: t('desk-models:failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ models }) => <ModelList models={models} />}
      </Answer>
      <WarrantyText mayChange={mayChange} />
      <AddModelDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function ModelList({ models }: DeskModels) {
  const { t } = useTranslation('desk-models');
  if (models.length === 0)
    return (
      <EmptyState title={t('none.title')} drawing={<BikeDrawing kind="urban" />}>
        {t('none.text')}
      </EmptyState>
    );
  return (
    <Card className="p-0!">
      <ul className="divide-y divide-line">
        {models.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </ul>
    </Card>
  );
}

function ModelRow({ model }: { model: DeskModels['models'][number] }) {
  const { t } = useTranslation('desk-models');
  const { id, name, kind, warrantyMonths, bikes, parts, hasManual, photoUrl } = model;
  const photo = photoOf(model);
  const isWhole = photoUrl !== null && hasManual && parts > 0;
  return (
    <li>
      <Link
        href={`/modelos/${id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:relative"
      >
        <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-inner bg-paper">
          {photo ? (
            <BikePhoto photo={photo} sizes="4rem" alt="" className="size-full object-cover" />
          ) : (
            <BikeDrawing kind={kind} className="w-full text-muted" />
          )}
        </span>
        <span className="min-w-0 flex-1 basis-44">
          <b className="block wrap-break-word">{name}</b>
          <span className="text-s text-muted">
            {[t(`kinds.${kind}`), t('term', { count: warrantyMonths }), t('bikes', { count: bikes })].join(' · ')}
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          {photoUrl === null && <Badge tone="warn">{t('no-photo')}</Badge>}
          {!hasManual && <Badge tone="warn">{t('no-manual')}</Badge>}
          {parts === 0 && <Badge tone="warn">{t('no-parts')}</Badge>}
          {isWhole && <Badge tone="good">{t('whole')}</Badge>}
        </span>
      </Link>
    </li>
  );
}
