import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AnswerOf } from '#domain/endpoints.ts';
import { assignedAtOnce } from '#domain/tag/stock.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { ModelField, type TagFormProps } from './count-fields.tsx';

/** The tags of a list, parted by commas, lines or blanks; those in groups of four, as lists show them, are one each. */
function tagsIn(text: string): string[] {
  return text
    .split(/[,;\n\t]+/)
    .flatMap((piece) => {
      const groups = piece.trim().split(/\s+/);
      const isOne = groups.length > 1 && groups.slice(0, -1).every((group) => group.length === 4);
      return isOne ? [groups.join('')] : groups;
    })
    .flatMap((tag) => (tag === '' ? [] : [tag.slice(0, 40)]));
}

const schema = z.object({
  model: z.string(),
  tags: z.pipe(
    z.string(),
    z.pipe(
      z.transform(tagsIn),
      z
        .array(z.string())
        .check(z.minLength(1, { error: 'required' }), z.maxLength(assignedAtOnce, { error: 'too-many' })),
    ),
  ),
});

type Outcome = AnswerOf<'POST /api/desk/tag-assignments'>;

/** Free tags become another model's; those that stay are named, with the reason. */
export function AssignForm({ models, onDone }: TagFormProps) {
  const { t } = useTranslation('desk-tags');
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useCallForm({
    schema,
    defaults: { model: models[0]!.id, tags: '' },
    words: 'desk-tags',
    send: async (wish) => {
      setOutcome(undefined);
      const done = await deskCall('POST /api/desk/tag-assignments', wish);
      void invalidate('GET /api/desk/tags', {});
      const model = models.find(({ id }) => id === wish.model)!.name;
      if (done.refused.length === 0) onDone(t('was-assigned', { count: done.assigned, model }));
      else setOutcome(done);
    },
  });
  const { onChange: _input, ...field } = form.field('tags');
  return (
    <DoorForm form={form.props} action={t('assign')} busyLabel={t('assigning')}>
      <p className="text-s text-pretty text-muted">{t('assign-lead')}</p>
      <ModelField value={form.values.model} onChange={(id) => form.change('model', id)} models={models} />
      <TextArea
        {...field}
        onChange={({ target }) => form.change('tags', target.value)}
        label={t('tags')}
        hint={t('tags-hint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
      />
      {outcome && <Refused outcome={outcome} model={models.find(({ id }) => id === form.values.model)!.name} />}
    </DoorForm>
  );
}

function Refused({ outcome: { assigned, refused }, model }: { outcome: Outcome; model: string }) {
  const { t } = useTranslation('desk-tags');
  return (
    <div role="status" className="flex flex-col gap-2 text-s">
      <p className="font-bold">{t('was-assigned', { count: assigned, model })}</p>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto">
        {refused.map(({ tag, code }) => (
          <li key={tag} className="flex flex-wrap justify-between gap-x-4 py-2">
            <b className="wrap-anywhere">
              <CodeText code={tag} />
            </b>
            <span className="text-wrong">{t(`refused.${code}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
