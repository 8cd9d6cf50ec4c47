import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { partNameIn } from '#domain/component/part-names.ts';
import type { DeskModel, DeskModelPart } from '#domain/tag/models.contract.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { PresentNotice, usePresent } from '#web/desk/present.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';

type PartFormProps = { model: DeskModel; part: DeskModelPart | null; onDone: () => void };

const typed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }));
const schema = z.object({ name: typed, partBrand: typed, partModel: typed, warrantyMonths: typed });

/** A part of the model: out of the brand's catalogue, or as it is typed. Its place on the bike stays once it is there. */
export function PartForm({ model: { id, partsVersion, catalogue }, part, onDone }: PartFormProps) {
  const { t } = useTranslation('desk-models');
  const { present, guarded, versionSeen } = usePresent(() => invalidate('GET /api/desk/catalogue/:id', { id }));
  const form = useCallForm({
    schema,
    defaults: {
      name: part?.name ?? '',
      partBrand: part?.brand ?? '',
      partModel: part?.model ?? '',
      warrantyMonths: part ? String(part.warrantyMonths) : '',
    },
    words: 'desk-models',
    send: (facts) =>
      guarded(async () => {
        const answer = await deskCall('PUT /api/desk/catalogue/:id/parts', {
          id,
          version: versionSeen(partsVersion),
          ...facts,
        });
        setAnswer('GET /api/desk/catalogue/:id', { id }, answer);
        void invalidate('GET /api/desk/catalogue', {});
        onDone();
      }),
  });
  return (
    <DoorForm form={form.props} action={t('save')} busyLabel={t('saving')}>
      {catalogue.length > 0 && <FromCatalogue catalogue={catalogue} placed={part?.name} onChoose={form.fill} />}
      <Field
        {...form.field('name')}
        label={t('part-name')}
        hint={part ? undefined : t('part-name-hint')}
        readOnly={part !== null}
        maxLength={80}
        autoComplete="off"
      />
      <Field {...form.field('partBrand')} label={t('part-brand')} maxLength={80} autoComplete="off" />
      <Field {...form.field('partModel')} label={t('part-model')} maxLength={120} autoComplete="off" />
      <Field
        {...form.field('warrantyMonths')}
        label={t('part-months')}
        hint={t('months-hint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <PresentNotice refusal={present} say={(label, value) => ({ label, value })} />
    </DoorForm>
  );
}

type FromCatalogueProps = {
  catalogue: DeskModel['catalogue'];
  /** The place that the part has already: others are not offered. */
  placed: string | undefined;
  onChoose: (values: { name: string; partBrand: string; partModel: string }) => void;
};

function FromCatalogue({ catalogue, placed, onChoose }: FromCatalogueProps) {
  const { t } = useTranslation('desk-models');
  const language = useLanguage((state) => state.language);
  const offered = catalogue.filter(({ name }) => placed === undefined || name === placed);
  return (
    <SelectField
      label={t('part-from')}
      defaultValue=""
      onChange={({ target }) => {
        const chosen = offered.find(({ id }) => id === target.value);
        if (chosen) onChoose({ name: chosen.name, partBrand: chosen.brand, partModel: chosen.model });
      }}
    >
      <option value="">{t('part-typed')}</option>
      {offered.map(({ id, name, brand, model }) => (
        <option key={id} value={id}>
          {`${partNameIn(language, name)}: ${brand} ${model}`}
        </option>
      ))}
    </SelectField>
  );
}
