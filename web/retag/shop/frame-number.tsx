import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { call } from '#web/api/call.ts';
import { Field } from '#web/kit/form/field.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import type { PreparedRetag, Tags } from './of-spare.tsx';

const schema = z.object({ serialNumber: serialNumberSchema });

type FrameNumberProps = { tags: Tags; onFound: (bike: PreparedRetag) => void };

/** The number on the frame, by which the bike is found: nobody reads it off a screen. */
export function FrameNumber({ tags, onFound }: FrameNumberProps) {
  const { t } = useTranslation('retag');
  const { newTag, oldTag } = tags;
  const form = useCallForm({
    schema,
    words: 'retag',
    defaults: { serialNumber: '' },
    places: { 'serial-mismatch': 'serialNumber' },
    send: async ({ serialNumber }) =>
      onFound(await call('GET /api/tag-replacements/prepare', { newTag, serialNumber, ...(oldTag && { oldTag }) })),
  });
  return (
    <FormPage
      title={t('frame.title')}
      lead={t(oldTag ? 'frame.lead' : 'frame.lead-without-tag')}
      form={form.props}
      action={t('frame.submit')}
      busyLabel={t('busy')}
    >
      <p className="text-s text-muted">
        {t('fact.new-tag')}: <CodeText code={newTag} />
      </p>
      <Field
        {...form.field('serialNumber')}
        label={t('frame.label')}
        hint={t('frame.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        className="uppercase"
        autoFocus
      />
    </FormPage>
  );
}
