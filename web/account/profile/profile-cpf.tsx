import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { ProfileLine } from './profile-facts.tsx';

/** The CPF, masked until tapped, and edited in place. */
export function ProfileCpf({ cpf }: { cpf: string | null }) {
  const { t } = useTranslation(['account', 'profile']);
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus returns to where the change began, not to the top of the page.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <ProfileCpfForm cpf={cpf} onClose={() => setEditing(false)} />;
  const action = (
    <Button
      ref={edit}
      name="edit-cpf"
      variant="secondary"
      size="fit"
      className="shrink-0"
      aria-label={t(cpf ? 'profile:change-cpf-label' : 'profile:add-cpf-label')}
      onClick={() => setEditing(true)}
    >
      {t(cpf ? 'profile:change-cpf' : 'profile:add-cpf')}
    </Button>
  );
  return (
    <ProfileLine label="CPF" action={action}>
      {cpf ? (
        <Masked
          masked={maskCpf(cpf)}
          value={formatCpf(cpf)}
          showLabel={t('profile:show-cpf')}
          hideLabel={t('profile:hide-cpf')}
        />
      ) : (
        t('profile:no-cpf')
      )}
    </ProfileLine>
  );
}

const schema = z.object({ cpf: cpfSchema });

type ProfileCpfFormProps = { cpf: string | null; onClose: () => void };

/** Sets the CPF, or takes it off. */
function ProfileCpfForm({ cpf, onClose }: ProfileCpfFormProps) {
  const { t } = useTranslation(['account', 'profile']);
  const save = async (value: string | null) => {
    setAnswer('GET /api/me', {}, await call('PUT /api/me/cpf', { cpf: value }));
    onClose();
  };
  const form = useCallForm({ schema, defaults: { cpf: '' }, send: ({ cpf: typed }) => save(typed) });
  const remove = useChange(() => save(null));
  const refusal = form.props.refusal ?? remove.refusal;
  return (
    <form noValidate className="flex flex-col gap-4 py-4" onSubmit={form.props.onSubmit}>
      <Field
        {...form.field('cpf')}
        label="CPF"
        hint={t('profile:cpf-hint')}
        placeholder="123.456.789-09"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
        autoFocus
      />
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="fit" busy={form.props.busy} busyLabel={t('profile:saving')}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="fit" onClick={onClose}>
          {t('cancel')}
        </Button>
        {cpf && (
          <Button
            variant="quiet"
            size="fit"
            busy={remove.busy}
            busyLabel={t('profile:saving')}
            onClick={() => remove.change()}
          >
            {t('profile:remove-cpf')}
          </Button>
        )}
      </div>
    </form>
  );
}
