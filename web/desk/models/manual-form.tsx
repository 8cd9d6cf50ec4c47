import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maxManualMegabytes } from '#domain/manuals/manual.ts';
import { manualScopes } from '#domain/manuals/scopes.ts';
import type { DeskModel } from '#domain/tag/models.contract.ts';
import { refusalOf } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { deskSend } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { FileButton } from '#web/desk/file-button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';

/** The languages that are offered; a table brings others in. */
const offered = ['pt-BR', 'en', 'es'] as const;

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(120, { error: 'too-long' })),
  revision: z.string(),
});

/** A PDF with what it is about. */
export function ManualForm({ model: { id, name }, onDone }: { model: DeskModel; onDone: () => void }) {
  const { t } = useTranslation('desk-models');
  const spoken = useLanguage((state) => state.language);
  const [language, setLanguage] = useState<string>(spoken);
  const [scope, setScope] = useState<(typeof manualScopes)[number]>('model');
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const form = useCallForm({
    schema,
    defaults: { title: '', revision: '' },
    words: 'desk-models',
    send: async (facts) => {
      if (!file) return setWrong('required');
      setWrong(undefined);
      const pdf = new Blob([file], { type: 'application/pdf' });
      try {
        await deskSend('POST /api/desk/manuals', { model: id, scope, language, ...facts }, pdf);
      } catch (error) {
        const code = refusalOf(error).errors.find(({ at }) => at === 'file')?.code;
        if (code === undefined) throw error;
        return setWrong(code);
      }
      void invalidate('GET /api/desk/catalogue/:id', { id });
      void invalidate('GET /api/desk/catalogue', {});
      onDone();
    },
  });
  return (
    <DoorForm form={form.props} action={t('manual-add')} busyLabel={t('manual-sending')}>
      <div className="flex flex-col gap-2">
        <FileButton
          label={file?.name ?? t('manual-file')}
          accept="application/pdf,.pdf"
          error={wrong && t(`errors.file.${wrong as 'required'}`)}
          onFile={setFile}
        />
        <p className="text-s text-muted">{t('manual-limits', { megabytes: maxManualMegabytes })}</p>
      </div>
      <Field
        {...form.field('title')}
        label={t('manual-title')}
        hint={t('manual-title-hint')}
        maxLength={120}
        autoComplete="off"
      />
      <LanguageField value={language} onChange={setLanguage} />
      <Field {...form.field('revision')} label={t('manual-revision')} type="date" />
      <RadioGroup
        legend={t('manual-scope')}
        choices={manualScopes.map((value) => ({ value, label: t(`manual-scopes.${value}`, { model: name }) }))}
        value={scope}
        onChange={setScope}
      />
    </DoorForm>
  );
}

function LanguageField({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useTranslation('desk-models');
  const spoken = useLanguage((state) => state.language);
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  return (
    <SelectField label={t('manual-language')} value={value} onChange={({ target }) => onChange(target.value)}>
      {offered.map((tag) => (
        <option key={tag} value={tag}>
          {names.of(tag)}
        </option>
      ))}
    </SelectField>
  );
}
