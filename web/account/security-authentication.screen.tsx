import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profile } from '#domain/account/contract.ts';
import { profileKey } from '#web/api/keys.ts';
import { useGo } from '#web/shell/go.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { afterSignIn, withNext } from './after-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { forgetPendingCode, isPending, usePendingCode } from './pending-code.ts';
import { PhoneStep } from './phone-step.tsx';

/** Confirms the first phone: its number, then the code that was texted to it. */
export default function SecurityAuthenticationScreen() {
  const go = useGo();
  const queries = useQueryClient();
  const next = useQueryParameter('next');
  const whose = useSession(({ user }) => user?.id);
  const pending = usePendingCode();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);
  // Somebody may add a number from the profile; otherwise this is the last step of a registration.
  const isChange = next === '/profile';

  useEffect(() => {
    // The session ended while this screen was open.
    if (!whose) go.replace(withNext('/login', next));
  }, [whose, go, next]);

  const finish = (profile: Profile) => {
    queries.setQueryData(profileKey, profile);
    forgetPendingCode();
    useCyclistDraft.setState({ phoneNumber: '' });
    go.replace(afterSignIn({ next, product: useProduct.getState().product }));
  };
  const refuseNumber = () => {
    setIsTaken(true);
    forgetPendingCode();
  };
  const changeNumber = () => {
    setIsTaken(false);
    forgetPendingCode();
  };

  if (!isPending(pending, whose, openedAt)) return <PhoneStep isChange={isChange} isTaken={isTaken} />;
  return (
    <CodeStep
      key={pending.phone}
      pending={pending}
      isChange={isChange}
      onDone={finish}
      onTaken={refuseNumber}
      onChangeNumber={changeNumber}
    />
  );
}
