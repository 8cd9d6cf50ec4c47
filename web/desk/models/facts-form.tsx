import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BikeKind } from '#domain/tag/tag-text.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { PresentNotice, usePresent } from '#web/desk/present.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { KindField } from './kind-field.tsx';
import type { ModelProps } from './model.page.tsx';

/** Kind and term: to read, or to change. */
export function FactsForm({ model, mayChange }: ModelProps) {
  const { t } = useTranslation('desk-models');
  const { kind, warrantyMonths } = model;
  const facts = [
    { label: t('kind'), value: t(`kinds.${kind}`) },
    { label: t('months'), value: t('term', { count: warrantyMonths }) },
  ];
  return <Section title={t('facts')}>{mayChange ? <Form model={model} /> : <Facts facts={facts} />}</Section>;
}

const schema = z.object({ warrantyMonths: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) });

function Form({ model: { id, version, warrantyMonths, isPromised, ...model } }: Pick<ModelProps, 'model'>) {
  const { t } = useTranslation('desk-models');
  const [kind, setKind] = useState<BikeKind>(model.kind);
  const [saved, setSaved] = useState(false);
  const { present, guarded, versionSeen } = usePresent(() => invalidate('GET /api/desk/catalogue/:id', { id }));
  const said = useSaid();
  const form = useCallForm({
    schema,
    defaults: { warrantyMonths: String(warrantyMonths) },
    words: 'desk-models',
    send: (facts) => {
      setSaved(false);
      return guarded(async () => {
        const answer = await deskCall('PUT /api/desk/catalogue/:id', {
          id,
          version: versionSeen(version),
          kind,
          ...facts,
        });
        setAnswer('GET /api/desk/catalogue/:id', { id }, answer);
        void invalidate('GET /api/desk/catalogue', {});
        setSaved(true);
      });
    },
  });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <KindField value={kind} onChange={setKind} />
        <Field
          {...form.field('warrantyMonths')}
          label={t('months')}
          hint={isPromised ? t('promised') : t('months-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <PresentNotice refusal={present} say={said} />
      <RefusalNotice refusal={form.props.refusal} />
      {saved && (
        <Notice tone="good" live>
          {t('saved')}
        </Notice>
      )}
      <Button
        type="submit"
        size="fit"
        variant="secondary"
        className="self-start"
        busy={form.props.busy}
        busyLabel={t('saving')}
      >
        {t('save')}
      </Button>
    </form>
  );
}

/** What the form calls its fields, and how it writes them. */
function useSaid() {
  const { t } = useTranslation('desk-models');
  return (at: string, value: string) => {
    if (at === 'kind') return { label: t('kind'), value: t(`kinds.${value as BikeKind}`) };
    return at === 'warrantyMonths' ? { label: t('months'), value } : null;
  };
}
