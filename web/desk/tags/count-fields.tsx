import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DeskTags } from '#domain/tag/stock.contract.ts';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { CallForm } from '#web/shell/form/use-call-form.ts';

/** What each of the page's forms is given: the models, and whom to tell what came of it. */
export type TagFormProps = { models: DeskTags['models']; onDone: (said: string) => void };

/** A number that is typed, from one to `most`. */
export function countSchema(most: number) {
  return z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.regex(/^\d{1,9}$/, 'number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, { error: 'too-small' }), z.maximum(most, { error: 'too-many' })),
    ),
  );
}

type CountFieldsProps = {
  form: CallForm<{ model: string; count: string }>;
  models: DeskTags['models'];
  hint: string;
};

/** Of which model, and how many. */
export function CountFields({ form, models, hint }: CountFieldsProps) {
  const { t } = useTranslation('desk-tags');
  return (
    <>
      <ModelField value={form.values.model} onChange={(id) => form.change('model', id)} models={models} />
      <Field
        {...form.field('count')}
        label={t('count')}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
      />
    </>
  );
}

type ModelFieldProps = { value: string; onChange: (id: string) => void; models: DeskTags['models'] };

/** One of the brand's models. */
export function ModelField({ value, onChange, models }: ModelFieldProps) {
  const { t } = useTranslation('desk-tags');
  return (
    <SelectField label={t('model')} name="model" value={value} onChange={({ target }) => onChange(target.value)}>
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
