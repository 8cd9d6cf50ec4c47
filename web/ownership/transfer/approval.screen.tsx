import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { LinkOutcome } from './link/link-outcome.tsx';
import { LinkProblem } from './link/link-problem.tsx';
import { OwnerLink } from './link/owner-link.tsx';
import { RecipientLink } from './link/recipient-link.tsx';
import { TransferLoading } from './parts/transfer-loading.tsx';

/** The link of a letter about a transfer: the owner approves or refuses, the recipient comes to the bike. Also opened on computers. */
export default function TransferApprovalScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <LinkProblem code="no-token" />;
}

function Link({ token }: { token: string }) {
  const { t } = useTranslation('transfer');
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/transfer-links/:token', { token }, { staleTime: Infinity, gcTime: 0 }),
  );
  if (data?.side === 'owner' && (data.may.includes('approve') || data.may.includes('object')))
    return <OwnerLink token={token} transfer={data} />;
  if (data?.side === 'recipient' && data.may.includes('decline'))
    return <RecipientLink token={token} transfer={data} />;
  if (data) return <LinkOutcome transfer={data} />;
  if (!error) return <TransferLoading label={t('loading')} />;
  return <LinkProblem {...refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
