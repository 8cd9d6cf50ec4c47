import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { readUndoLink } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { undoLinkKey } from '#web/api/keys.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { ChangeUndone } from './undo/change-undone.tsx';
import { UndoLoading } from './undo/undo-loading.tsx';
import { UndoProblem } from './undo/undo-problem.tsx';
import { UndoView } from './undo/undo-view.tsx';

/** The link of a changed phone, e-mail or password: what changed, and the one button. Also opened on a computer. */
export default function UndoChangeScreen() {
  const token = useQueryParameter('token');
  return token ? <Change key={token} token={token} /> : <UndoProblem code="no-token" />;
}

function Change({ token }: { token: string }) {
  const queries = useQueryClient();
  const [ended, setEnded] = useState<RefusalCode>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: undoLinkKey(token),
    queryFn: ({ signal }) => call<typeof readUndoLink>('GET /api/undo-links/:token', { token }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (ended) return <UndoProblem code={ended} supportEmail={data?.supportEmail} />;
  if (data?.undoneAt) return <ChangeUndone change={data} />;
  if (data) {
    return (
      <UndoView
        token={token}
        change={data}
        onUndone={(undone) => queries.setQueryData(undoLinkKey(token), undone)}
        onEnded={setEnded}
      />
    );
  }
  if (!error) return <UndoLoading />;
  return <UndoProblem code={refusalOf(error).code} onRetry={() => void refetch()} busy={isFetching} />;
}
