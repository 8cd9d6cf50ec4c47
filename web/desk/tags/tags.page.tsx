import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPerson } from '#domain/staff/person.ts';
import type { DeskTags } from '#domain/tag/stock.contract.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Figure } from '#web/desk/figure.tsx';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { AssignForm } from './assign-form.tsx';
import { IssueForm } from './issue-form.tsx';
import { Orders } from './orders.tsx';
import { PrintForm } from './print-form.tsx';
import { StockTable } from './stock-table.tsx';

/** The brand's tags: how many there are, and what is done with them. */
export default function TagsPage({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'desk-tags']);
  const mayChange = person.may.includes('edit-models');
  return (
    <>
      <PageHead title={t('desk:places.tags')} lead={t('desk-tags:lead')} />
      <Answer
        of={deskQuery('GET /api/desk/tags', {})}
        words={{ loading: t('desk-tags:loading'), failed: t('desk-tags:failed') }}
        as="part"
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(tags) => <TagsView tags={tags} mayChange={mayChange} />}
      </Answer>
    </>
  );
}

function TagsView({ tags, mayChange }: { tags: DeskTags; mayChange: boolean }) {
  const { t } = useTranslation('desk-tags');
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const { total, models } = tags;
  if (models.length === 0)
    return (
      <EmptyState title={t('none.title')} drawing={<BikeDrawing kind="urban" />}>
        {t('none.text')}
      </EmptyState>
    );
  return (
    <>
      {mayChange && <Acts tags={tags} />}
      <ul className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 xl:grid-cols-4">
        <Figure label={t('issued')} value={number.format(total.issued)}>
          {t('about.issued')}
        </Figure>
        <Figure label={t('printed')} value={number.format(total.printed)}>
          {t('about.printed')}
        </Figure>
        <Figure label={t('on-bike')} value={number.format(total.onBike)}>
          {t('about.on-bike')}
        </Figure>
        <Figure label={t('free')} value={number.format(total.free)}>
          {t('about.free')}
        </Figure>
      </ul>
      <StockTable models={models} />
      <Orders tags={tags} mayChange={mayChange} />
    </>
  );
}

const acts = ['issue', 'print', 'assign'] as const;
type Act = (typeof acts)[number];
const forms = { issue: IssueForm, print: PrintForm, assign: AssignForm } as const;

/** What may be done, each in its dialog; what came of it stands on the page. */
function Acts({ tags: { models } }: { tags: DeskTags }) {
  const { t } = useTranslation(['desk-tags', 'shell']);
  const [opened, setOpened] = useState<Act>();
  const [done, setDone] = useState<string>();
  const Form = opened && forms[opened];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {acts.map((act, at) => (
          <Button
            key={act}
            size="fit"
            variant={at === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              setDone(undefined);
              setOpened(act);
            }}
          >
            {t(`desk-tags:${act}`)}
          </Button>
        ))}
      </div>
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t(`desk-tags:${opened ?? 'issue'}`)}
        closeLabel={t('shell:close')}
      >
        {Form && (
          <Form
            models={models}
            onDone={(said) => {
              setDone(said);
              setOpened(undefined);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
