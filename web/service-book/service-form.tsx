import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { longestServiceText, mostPhotos, serviceKinds, type ServiceKind } from '#domain/service-book/entry.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { DueLine, type DueOfShop } from './due-line.tsx';
import { PartsField } from './parts-field.tsx';
import { useServiceForm, type SendService } from './use-service-form.ts';

type ServiceFormProps = {
  title: string;
  /** What whoever enters it should know of what becomes of it. */
  told: string;
  /** What is due on the bike. */
  due?: DueOfShop | null;
  /** The entry that is corrected; its facts stand in the form. */
  corrects: ServiceEntry | undefined;
  catalogue: readonly CataloguePart[];
  /** The form's name, under which its photos wait. */
  form: string;
  send: SendService;
};

/** What was done on a bike: kind and day, and whatever else is known. */
export function ServiceForm({ title, told, due = null, corrects, catalogue, ...sending }: ServiceFormProps) {
  const { t } = useTranslation('service-book');
  const [today] = useState(() => dateOf(new Date()));
  const { form, parts, unlisted, setParts, typePart, photos } = useServiceForm({ corrects, today, ...sending });
  const { onChange: _, ...text } = form.field('text');
  return (
    <Page
      title={corrects ? t('form.title-correct') : title}
      lead={corrects ? t('form.lead-correct') : due?.state === 'later' && <DueLine due={due} />}
    >
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-5">
        <KindOfService form={form} due={due} />
        <DayAndDistance form={form} today={today} />
        <TextArea
          {...text}
          label={t('form.text')}
          hint={t('form.text-hint')}
          maxLength={longestServiceText}
          rows={3}
          onChange={({ target }) => form.change('text', target.value)}
        />
        <PartsField
          parts={parts}
          unlisted={unlisted}
          onChange={setParts}
          onTyped={typePart}
          catalogue={catalogue}
          error={form.field('part').error}
        />
        <EvidenceField
          evidence={photos}
          label={t('form.photos')}
          hint={t('form.photos-hint')}
          most={mostPhotos}
          videos={false}
        />
        <Field {...form.field('nextOn')} label={t('form.next')} type="date" min={today} />
        <RefusalNotice refusal={form.props.refusal} />
        <ActionBar>
          <p className="pb-2 text-center text-s text-balance text-muted">{told}</p>
          <Button type="submit" busy={form.props.busy} busyLabel={t('form.busy')}>
            {t('form.submit')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

type Form = ReturnType<typeof useServiceForm>['form'];

/** What was done: chosen each time, also where it is asked for. What is asked for now comes first. */
function KindOfService({ form, due }: { form: Form; due: DueOfShop | null }) {
  const { t } = useTranslation('service-book');
  const language = useLanguage();
  const { value, error } = form.field('kind');
  const now = due?.state === 'later' ? null : due;
  const kinds = now ? [now.kind, ...serviceKinds.filter((kind) => kind !== now.kind)] : serviceKinds;
  return (
    <RadioGroup<ServiceKind>
      legend={t('form.kind')}
      name="kind"
      value={kinds.find((kind) => kind === value)}
      onChange={(kind) => form.change('kind', kind)}
      error={error}
      choices={kinds.map((kind) => ({
        value: kind,
        label: t(`kind.${kind}`),
        ...(kind === now?.kind && {
          description: t(now.state === 'overdue' ? 'form.due-overdue' : 'form.due-soon', {
            date: shortDate(now.dueOn, language),
          }),
        }),
      }))}
    />
  );
}

type DayAndDistanceProps = { form: Form; today: CalendarDate };

function DayAndDistance({ form, today }: DayAndDistanceProps) {
  const { t } = useTranslation('service-book');
  return (
    <div className="grid grid-cols-2 items-start gap-3 @max-[17rem]:grid-cols-1">
      <Field {...form.field('doneOn')} label={t('form.done')} type="date" max={today} />
      <Field
        {...form.field('distanceKm')}
        label={t('form.distance')}
        inputMode="numeric"
        autoComplete="off"
        trailing={<span className="pr-2.5">km</span>}
      />
    </div>
  );
}
