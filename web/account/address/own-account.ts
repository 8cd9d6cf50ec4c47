import { to } from '#domain/paths.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';

/**
 * Begins a registration with the address to which a link was mailed, which proves that its reader reads it: for who does not know
 * the account that the letter was about.
 */
export function useOwnAccount(token: string) {
  const go = useGo();
  return useChange('GET /api/address-links/:token', {
    onDone: ({ email }) => {
      useCyclistDraft.setState({ email, emailProof: token, accountId: '' });
      go.to(to.register());
    },
  });
}
