import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type FactorTicket,
  type FactorWay,
  recoveryCodeSchema,
  type ShownFactor,
  totpCodeSchema,
} from '#domain/staff/factor.ts';
import { refusalOf } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { DoorForm } from './door.tsx';
import { usePasskeyWork } from './passkey-work.tsx';
import { askPasskey } from './passkey.ts';

type SecondFactorProps = {
  ticket: FactorTicket;
  show: (factor: ShownFactor) => Promise<void>;
  /** The ticket is over: everything begins anew. */
  onOver: () => void;
  onBack?: () => void;
};

/** Asks for the second factor in the way that its person has, the easiest first; the others are a tap away. */
export function SecondFactor({ ticket, show, onOver, onBack }: SecondFactorProps) {
  const { t } = useTranslation('desk');
  const [way, setWay] = useState<FactorWay>(ticket.ways[0] ?? 'recovery-code');
  const showOrEnd = async (factor: ShownFactor) => {
    try {
      await show(factor);
    } catch (error) {
      if (refusalOf(error).code === 'ticket-over') return onOver();
      throw error;
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {way === 'passkey' && <ByPasskey ticket={ticket} show={showOrEnd} />}
      {way === 'totp' && <ByTotp show={showOrEnd} />}
      {way === 'recovery-code' && <ByRecoveryCode show={showOrEnd} />}
      <div className="flex flex-col items-center">
        {ticket.ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="fit" onClick={() => setWay(other)}>
              {t(`factor.use.${other}`)}
            </Button>
          ))}
        {onBack && (
          <Button variant="quiet" size="fit" onClick={onBack}>
            {t('factor.back')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Showing = { show: (factor: ShownFactor) => Promise<void> };

function ByPasskey({ ticket, show }: Showing & Pick<SecondFactorProps, 'ticket'>) {
  const { t } = useTranslation('desk');
  const { run, missed } = usePasskeyWork(async () =>
    show({ way: 'passkey', answer: await askPasskey(ticket.passkey!) }),
  );
  const tap = useChange(run);
  return (
    <>
      {missed}
      <RefusalNotice refusal={tap.refusal} />
      <Button
        icon={<KeyRound aria-hidden className="size-5" />}
        busy={tap.busy}
        busyLabel={t('factor.passkey-busy')}
        onClick={() => tap.change()}
      >
        {t('factor.use.passkey')}
      </Button>
    </>
  );
}

const totp = z.object({ code: totpCodeSchema });

function ByTotp({ show }: Showing) {
  const { t } = useTranslation('desk');
  const form = useCallForm({
    schema: totp,
    defaults: { code: '' },
    words: 'desk',
    places: { 'factor-wrong': 'code' },
    codes: ['code'],
    send: ({ code }) => show({ way: 'totp', code }),
  });
  const { value, error, name } = form.field('code');
  return (
    <DoorForm form={form.props} action={t('factor.submit')} busyLabel={t('log-in.busy')}>
      <CodeField
        length={6}
        autoFocus
        label={t('factor.totp')}
        hint={t('factor.totp-hint')}
        name={name}
        value={value}
        error={error}
        onChange={(digits) => form.change('code', digits)}
      />
    </DoorForm>
  );
}

const recovery = z.object({ recovery: recoveryCodeSchema });

function ByRecoveryCode({ show }: Showing) {
  const { t } = useTranslation('desk');
  const form = useCallForm({
    schema: recovery,
    defaults: { recovery: '' },
    words: 'desk',
    places: { 'factor-wrong': 'recovery' },
    send: (typed) => show({ way: 'recovery-code', code: typed.recovery }),
  });
  return (
    <DoorForm form={form.props} action={t('factor.submit')} busyLabel={t('log-in.busy')}>
      <Field
        {...form.field('recovery')}
        label={t('factor.recovery')}
        hint={t('factor.recovery-hint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
    </DoorForm>
  );
}
