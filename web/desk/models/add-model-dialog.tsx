import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { BikeKind } from '#domain/tag/tag-text.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { KindField } from './kind-field.tsx';

type AddModelDialogProps = { open: boolean; onClose: () => void };

/** A model begins with its name, kind and term; photo, parts and manuals come on its page, where this leads. */
export function AddModelDialog({ open, onClose }: AddModelDialogProps) {
  const { t } = useTranslation(['desk-models', 'shell']);
  return (
    <Dialog open={open} onClose={onClose} title={t('desk-models:add')} closeLabel={t('shell:close')}>
      <AddModelForm />
    </Dialog>
  );
}

const typed = z.string().check(z.trim(), z.minLength(1, { error: 'required' }));
const schema = z.object({ name: typed, warrantyMonths: typed });

function AddModelForm() {
  const { t } = useTranslation('desk-models');
  const [, go] = useLocation();
  const [kind, setKind] = useState<BikeKind>('mtb');
  const form = useCallForm({
    schema,
    defaults: { name: '', warrantyMonths: '' },
    words: 'desk-models',
    places: { 'model-taken': 'name' },
    send: async (facts) => {
      const model = await deskCall('POST /api/desk/catalogue', { ...facts, kind });
      setAnswer('GET /api/desk/catalogue/:id', { id: model.id }, model);
      void invalidate('GET /api/desk/catalogue', {});
      go(`/modelos/${model.id}`);
    },
  });
  return (
    <DoorForm form={form.props} action={t('add')} busyLabel={t('adding')}>
      <Field
        {...form.field('name')}
        label={t('name')}
        hint={t('name-hint')}
        autoComplete="off"
        maxLength={80}
        autoFocus
      />
      <KindField value={kind} onChange={setKind} />
      <Field
        {...form.field('warrantyMonths')}
        label={t('months')}
        hint={t('months-hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </DoorForm>
  );
}
