import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { MessageTemplate } from '#domain/claim/desk.contract.ts';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type Templates = readonly MessageTemplate[];
const keep = ({ templates }: { templates: MessageTemplate[] }) =>
  setAnswer('GET /api/shop/message-templates', {}, { templates });

export type TemplatesProps = {
  /** What is written now: it can be kept as a template. */
  text: string;
  onChoose: (text: string) => void;
};

const ready = ['bring', 'arrived', 'photo'] as const;

/** What the shop writes again and again: a tap puts it into the message. Ready ones until the shop has its own. */
export function MessageTemplates({ text, onChoose }: TemplatesProps) {
  const { t } = useTranslation('shop-claims');
  const [editing, setEditing] = useState(false);
  const { data } = useAnswer(query('GET /api/shop/message-templates', {}));
  if (!data) return null;
  const own: Templates = data.templates;
  const shown =
    own.length > 0
      ? own
      : ready.map((id) => ({ id, title: t(`templates.ready.${id}.title`), text: t(`templates.ready.${id}.text`) }));
  return (
    <section aria-label={t('templates.title')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h3 className="text-s font-bold">{t('templates.title')}</h3>
        {own.length > 0 && (
          <IconButton
            name="edit-templates"
            label={t(editing ? 'templates.done' : 'templates.edit')}
            icon={editing ? <Check aria-hidden className="size-5" /> : <Pencil aria-hidden className="size-5" />}
            onClick={() => setEditing(!editing)}
          />
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {shown.map((template) => (
          <li key={template.id}>
            {editing ? (
              <DropTemplate template={template} />
            ) : (
              <button
                type="button"
                name={`template-${template.title}`}
                className="min-h-11 rounded-full border border-edge bg-card px-4 text-s wrap-anywhere"
                onClick={() => onChoose(template.text)}
              >
                {template.title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {text.trim() !== '' && <KeepTemplate text={text} />}
    </section>
  );
}

function DropTemplate({ template: { id, title } }: { template: MessageTemplate }) {
  const { t } = useTranslation('shop-claims');
  const { change, busy } = useChange(async () => keep(await call('DELETE /api/shop/message-templates/:id', { id })));
  return (
    <button
      type="button"
      disabled={busy}
      className="flex min-h-11 items-center gap-2 rounded-full border border-wrong px-4 text-s text-wrong"
      onClick={() => change()}
    >
      <Trash2 aria-hidden className="size-4" />
      <span className="sr-only">{t('templates.drop')} </span>
      {title}
    </button>
  );
}

/** Keeps what is written under a short title. */
function KeepTemplate({ text }: { text: string }) {
  const { t } = useTranslation('shop-claims');
  const [title, setTitle] = useState<string>();
  const [id, setId] = useState(() => uuidv7());
  const { change, busy, refusal } = useChange(
    async () => keep(await call('PUT /api/shop/message-templates/:id', { id, title: title ?? '', text })),
    {
      onDone: () => {
        setTitle(undefined);
        setId(uuidv7());
      },
    },
  );
  if (title === undefined)
    return (
      <Button name="keep-template" variant="quiet" size="fit" onClick={() => setTitle('')}>
        {t('templates.keep')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field
        name="template-title"
        label={t('templates.name')}
        value={title}
        maxLength={60}
        onChange={({ target }) => setTitle(target.value)}
      />
      <RefusalNotice refusal={refusal} />
      <Button
        name="save-template"
        variant="secondary"
        disabled={title.trim() === ''}
        busy={busy}
        busyLabel={t('busy')}
        onClick={() => change()}
      >
        {t('templates.save')}
      </Button>
    </div>
  );
}
