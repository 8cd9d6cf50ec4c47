import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { tagsAtOnce } from '#domain/tag/stock.ts';
import { setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';
import { CountFields, countSchema, type TagFormProps } from './count-fields.tsx';

const schema = z.object({ model: z.string(), count: countSchema(tagsAtOnce) });

/** New tags for a model. */
export function IssueForm({ models, onDone }: TagFormProps) {
  const { t } = useTranslation('desk-tags');
  const language = useLanguage((state) => state.language);
  // The same id for every try: an answer that got lost issues nothing twice.
  const [id] = useState(uuidv7);
  const form = useCallForm({
    schema,
    defaults: { model: models[0]!.id, count: '' },
    words: 'desk-tags',
    send: async ({ model, count }) => {
      setAnswer('GET /api/desk/tags', {}, await deskCall('POST /api/desk/tags', { id, model, count }));
      onDone(t('was-issued', { count }));
    },
  });
  const most = new Intl.NumberFormat(language).format(tagsAtOnce);
  return (
    <DoorForm form={form.props} action={t('issue')} busyLabel={t('issuing')}>
      <p className="text-s text-pretty text-muted">{t('issue-lead')}</p>
      <CountFields form={form} models={models} hint={t('issue-hint', { most })} />
    </DoorForm>
  );
}
