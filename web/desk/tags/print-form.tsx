import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { labelsAtOnce, labelsOfSheet } from '#domain/tag/stock.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { CountFields, countSchema, type TagFormProps } from './count-fields.tsx';
import { saveAs } from './save-as.ts';

const schema = z.object({ model: z.string(), count: countSchema(labelsAtOnce) });
const labelSize = '30 × 38 mm';

/** Sheets of labels, as a PDF among the downloads. */
export function PrintForm({ models, onDone }: TagFormProps) {
  const { t } = useTranslation('desk-tags');
  // The same id for every try: an answer that got lost puts no other tags on sheets.
  const [id] = useState(uuidv7);
  const form = useCallForm({
    schema,
    // One that has something to print.
    defaults: { model: (models.find(({ free }) => free > 0) ?? models[0]!).id, count: String(labelsOfSheet) },
    words: 'desk-tags',
    send: async ({ model, count }) => {
      const pdf = await deskCall('POST /api/desk/tag-sheets', { id, model, count });
      await saveAs(pdf, `${t('file.sheet', { model: models.find((one) => one.id === model)!.name })}.pdf`);
      void invalidate('GET /api/desk/tags', {});
      onDone(t('was-printed'));
    },
  });
  return (
    <DoorForm form={form.props} action={t('print')} busyLabel={t('printing')}>
      <p className="text-s text-pretty text-muted">{t('print-lead', { size: labelSize })}</p>
      <CountFields form={form} models={models} hint={t('print-hint', { count: labelsOfSheet, most: labelsAtOnce })} />
    </DoorForm>
  );
}
