import { ArrowUp, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriting } from '#web/claim/claim/use-writing.ts';
import type { WriteFormProps } from '#web/claim/claim/write-dialog.tsx';
import { cx } from '#web/kit/cx.ts';
import { Spinner } from '#web/kit/feedback/loading.tsx';
import { FieldFrame, inputClass, useFieldIds } from '#web/kit/form/field.tsx';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

export type ComposerProps = Omit<WriteFormProps, 'onClose' | 'help'>;

/** Where a message is written, below the conversation that it answers. */
export function Composer(props: ComposerProps) {
  const [sent, setSent] = useState(0);
  return <OneMessage key={sent} {...props} onClose={() => setSent(sent + 1)} />;
}

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full transition-opacity active:opacity-70';

function OneMessage({ label, ...writing }: ComposerProps & Pick<WriteFormProps, 'onClose'>) {
  const { t } = useTranslation('claim');
  const { text, evidence, busy, refusal, isEmpty, submit } = useWriting(writing);
  const [attaches, setAttaches] = useState(evidence.ids.length > 0);
  const { error, ...typed } = text.props;
  const ids = useFieldIds(undefined, { hint: undefined, error });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {attaches && <EvidenceField evidence={evidence} label={t('messages.files')} />}
      <RefusalNotice refusal={refusal} />
      <FieldFrame label={label} labelHidden error={error} ids={ids}>
        <div className="flex items-end gap-1 rounded-[1.75rem] border border-edge bg-card p-1.5 has-[textarea:focus]:border-ink has-[textarea:focus]:ring-1 has-[textarea:focus]:ring-ink">
          <textarea
            {...typed}
            {...ids.control}
            name="text"
            rows={1}
            placeholder={label}
            className={cx(inputClass, 'field-sizing-content max-h-40 resize-none py-2.5 pr-1 pl-3.5')}
          />
          <button
            type="button"
            name="attach"
            aria-label={t('messages.files')}
            aria-expanded={attaches}
            onClick={() => setAttaches(!attaches || evidence.ids.length > 0)}
            className={cx(round, 'text-ink')}
          >
            <Paperclip aria-hidden className="size-5" />
          </button>
          <button
            type="submit"
            name="send"
            aria-label={t('messages.send')}
            aria-busy={busy}
            className={cx(round, isEmpty ? 'bg-line text-muted' : 'bg-brand text-on-brand')}
          >
            {busy ? <Spinner /> : <ArrowUp aria-hidden className="size-5" />}
          </button>
        </div>
      </FieldFrame>
      <span role="status" className="sr-only">
        {busy ? t('messages.sending') : ''}
      </span>
    </form>
  );
}
