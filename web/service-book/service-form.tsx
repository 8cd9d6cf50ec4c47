import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { longestServiceText, mostPhotos, serviceKinds } from '#domain/service-book/entry.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { DueLine, type DueOfShop } from './due-line.tsx';
import { PartsField } from './parts-field.tsx';
import { useServiceForm, type SendService } from './use-service-form.ts';

type ServiceFormProps = {
  title: string;
  /** What whoever enters it should know of what becomes of it. */
  told: string;
  /** What is due on the bike: the kind that is chosen to begin with. */
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
  const { form, parts, setParts, typePart, photos } = useServiceForm({
    corrects,
    kind: due?.kind ?? 'inspection',
    today,
    ...sending,
  });
  const { onChange: _, ...kind } = form.field('kind');
  const { onChange: __, ...text } = form.field('text');
  return (
    <Page
      title={corrects ? t('form.title-correct') : title}
      lead={corrects ? t('form.lead-correct') : due && <DueLine due={due} />}
    >
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-5">
        <SelectField {...kind} label={t('form.kind')} onChange={({ target }) => form.change('kind', target.value)}>
          {serviceKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </SelectField>
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

type DayAndDistanceProps = { form: ReturnType<typeof useServiceForm>['form']; today: CalendarDate };

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
