import { cyclistRegistration } from '#domain/account/flow.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { to } from '#domain/paths.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useActivationDraft } from '#web/state/drafts.ts';
import { nextStepAfter } from './failure.ts';
import { markWaiting } from './serial-draft.ts';

/** Refusals that no other number would change: the screen of failures says why, and nobody makes an account for nothing. */
const final = ['already-activated', 'not-activatable', 'tag-unknown'];

/**
 * Checks a serial number before an account is asked for, then goes on to the e-mail. Where it cannot be checked now (no connection, too many
 * tries from this network) the activation does, as it does for all.
 */
export function useSerialCheck(onWrong: () => void) {
  const go = useGo();
  const goOn = () => {
    markWaiting();
    go.to(nextPlace(cyclistRegistration, 'serial-number')({ next: to.signUp() }));
  };
  const { change, busy } = useChange('POST /api/serial-checks', {
    onDone: goOn,
    onRefused: (refused) => {
      if (refused.code === 'serial-mismatch') return onWrong();
      const step = final.includes(refused.code) && nextStepAfter(refused);
      if (!step) return goOn();
      useActivationDraft.setState({ waiting: false });
      go.to(step.href);
    },
  });
  return { check: change, checking: busy };
}
