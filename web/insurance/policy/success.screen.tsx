import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { NoPolicy } from './no-policy.tsx';
import { PolicyView } from './policy-view.tsx';
import { UnsentProposal } from './unsent-proposal.tsx';
import { useFollowing } from './use-following.ts';
import { useUnsentProposal } from './use-unsent-proposal.ts';

/** What became of the proposal: on this phone still, with the insurer, or decided. It follows by itself. */
export default function SuccessScreen() {
  return <WithInsurance>{({ policy }, { tag }) => <Followed key={tag} tag={tag} policy={policy} />}</WithInsurance>;
}

function Followed({ tag, policy }: { tag: string; policy: Parameters<typeof PolicyView>[0]['policy'] | null }) {
  const unsent = useUnsentProposal(tag);
  useFollowing(tag, policy);
  if (unsent) return <UnsentProposal tag={tag} unsent={unsent} />;
  return policy ? <PolicyView policy={policy} /> : <NoPolicy tag={tag} />;
}
