import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { Steps } from '#web/kit/steps.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useGo } from '#web/shell/go.ts';
import { useSession } from '#web/state/session.ts';
import { letWait, serialProblem, useSerialDraft, type SerialProblem } from './serial-draft.ts';
import { SerialField } from './serial-field.tsx';
import { SerialSpot } from './serial-spot.tsx';
import type { Activation } from './use-activation.ts';

/** Serial number, e-mail, name, password, phone. */
const steps = 5;

/** The question for the serial number, with where to find it. */
export function SerialNumberForm({ tag, activation }: { tag: string; activation: Activation }) {
  const { t } = useTranslation('warranty');
  const { t: say } = useTranslation('shell');
  const go = useGo();
  const signedIn = useSession(({ user }) => user !== null);
  const [serialNumber, type] = useSerialDraft(tag);
  const [problem, setProblem] = useState<SerialProblem>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, refused, activate } = activation;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = serialProblem(serialNumber);
    setProblem(found);
    if (found) return input.current?.focus();
    if (busy) return;
    if (signedIn) return activate(serialNumber);
    letWait();
    go.to('/register?next=/sign-up');
  };
  const next = refused ? say('try-again') : t(signedIn ? 'sign-up.activate' : 'sign-up.continue');

  return (
    <Page
      above={!signedIn && <Steps current={1} total={steps} label={t('sign-up.step', { current: 1, total: steps })} />}
      title={t('sign-up.title')}
      lead={t('sign-up.lead')}
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-6">
        {refused ? (
          <Notice live tone="wrong" title={t('sign-up.not-activated')}>
            {say(`refusal.${refused}`)} {t('sign-up.kept')}
          </Notice>
        ) : (
          <SerialSpot tag={tag} />
        )}
        <SerialField
          ref={input}
          problem={problem}
          value={serialNumber}
          onChange={({ target }) => {
            type(target.value);
            setProblem(undefined);
          }}
          readOnly={busy}
        />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={t('activating')}>
            {next}
          </Button>
          {!signedIn && (
            <AppLink className={buttonClass('quiet')} href="/login?next=/sign-up" onClick={letWait}>
              {t('sign-up.have-account')}
            </AppLink>
          )}
        </ActionBar>
      </form>
    </Page>
  );
}
