import { query } from '#web/api/query.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { LinkOutcome } from './link/link-outcome.tsx';
import { LinkProblem, linkProblems } from './link/link-problem.tsx';
import { OwnerLink } from './link/owner-link.tsx';
import { RecipientLink } from './link/recipient-link.tsx';
import { TransferAnswer } from './parts/transfer-answer.tsx';

/** The link of a letter about a transfer: the owner approves or refuses, the recipient comes to the bike. Also opened on computers. */
export default function TransferApprovalScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <LinkProblem code="no-token" />;
}

function Link({ token }: { token: string }) {
  return (
    <TransferAnswer
      of={query('GET /api/transfer-links/:token', { token }, { staleTime: Infinity, gcTime: 0 })}
      gone={(code) => <LinkProblem code={code} />}
      goneBy={linkProblems}
    >
      {(transfer) => {
        const { side, may } = transfer;
        if (side === 'owner' && (may.includes('approve') || may.includes('object')))
          return <OwnerLink token={token} transfer={transfer} />;
        if (side === 'recipient' && may.includes('decline')) return <RecipientLink token={token} transfer={transfer} />;
        return <LinkOutcome transfer={transfer} />;
      }}
    </TransferAnswer>
  );
}
