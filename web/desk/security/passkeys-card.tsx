import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passkeyNameSchema } from '#domain/staff/factor.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { deskCall } from '#web/desk/call.ts';
import { DoorForm } from '#web/desk/door.tsx';
import { usePasskeyWork } from '#web/desk/passkey-work.tsx';
import { makePasskey } from '#web/desk/passkey.ts';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';
import { FactorCard } from './factor-card.tsx';

type Passkey = DeskPerson['factors']['passkeys'][number];

/** The passkeys of this person, and another one. */
export function PasskeysCard({ person }: { person: DeskPerson }) {
  const { t } = useTranslation(['desk', 'shell']);
  const [naming, setNaming] = useState(false);
  const { run, missed } = usePasskeyWork(async (name: string) => {
    const { ticket, passkey: wish } = await deskCall('POST /api/desk/me/passkey-wishes', {});
    const passkey = await makePasskey(wish);
    await deskCall('POST /api/desk/me/passkeys', { ticket, name, passkey });
  });
  const add = useProvenChange(run);
  return (
    <FactorCard title={t('desk:passkey.title')} lead={t('desk:passkey.lead')}>
      {person.factors.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {person.factors.passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {missed}
      <RefusalNotice refusal={add.refusal} />
      <Button
        variant="secondary"
        busy={add.busy}
        busyLabel={t('desk:factor.passkey-busy')}
        onClick={() => setNaming(true)}
      >
        {t('desk:passkey.make')}
      </Button>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title={t('desk:passkey.make')}
        closeLabel={t('shell:close')}
      >
        <NameForm
          onName={(name) => {
            setNaming(false);
            add.change(name);
          }}
        />
      </Dialog>
      {add.dialog}
    </FactorCard>
  );
}

const schema = z.object({ passkey: passkeyNameSchema });

function NameForm({ onName }: { onName: (name: string) => void }) {
  const { t } = useTranslation('desk');
  const form = useCallForm({
    schema,
    defaults: { passkey: '' },
    words: 'desk',
    send: ({ passkey }) => onName(passkey),
  });
  return (
    <DoorForm form={form.props} action={t('passkey.go-on')} busyLabel={t('saving')}>
      <Field
        {...form.field('passkey')}
        label={t('passkey.name')}
        hint={t('passkey.name-hint')}
        autoComplete="off"
        autoFocus
      />
    </DoorForm>
  );
}

function OnePasskey({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const remove = useProvenChange(() => deskCall('DELETE /api/desk/me/passkeys/:id', { id }));
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-break-word">
          <span className="block font-bold">{name}</span>
          <span className="block text-s text-muted">
            {lastUsedAt
              ? t('passkey.used', { day: dayOf(lastUsedAt, language) })
              : t('passkey.added', { day: dayOf(addedAt, language) })}
          </span>
        </p>
        <Button
          variant="danger"
          size="fit"
          aria-label={t('passkey.remove-which', { name })}
          busy={remove.busy}
          onClick={() => remove.change()}
        >
          {t('remove')}
        </Button>
      </div>
      <RefusalNotice refusal={remove.refusal} />
      {remove.dialog}
    </li>
  );
}
