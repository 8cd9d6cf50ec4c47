import { useState } from 'react';
import type { Decision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { DecidedPage } from './decided-page.tsx';
import { LostPage } from './lost-page.tsx';
import { RequestLoading } from './request-loading.tsx';
import { RequestProblem } from './request-problem.tsx';
import { RequestView } from './request-view.tsx';
import { useEmployeeRequest } from './use-employee-request.ts';

/** What came of this visit: a decision, made here or meanwhile by somebody else. */
type Outcome = { decision: Decision; yours: boolean; request: EmployeeRequest };

/** An approver's link: who asks, and yes or no. Also opened on a computer. */
export default function EmployeeRequestScreen() {
  const token = useQueryParameter('token');
  return token ? <Request key={token} token={token} /> : <RequestProblem code="no-token" />;
}

function Request({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [ended, setEnded] = useState<string>();
  const { data: request, error, refetch, isFetching } = useEmployeeRequest(token);
  if (outcome) {
    const { decision, yours } = outcome;
    return yours ? (
      <DecidedPage name={outcome.request.name} state={decision.state} />
    ) : (
      <LostPage decision={decision} />
    );
  }
  if (ended) return <RequestProblem code={ended} />;
  if (request?.decision) return <LostPage decision={request.decision} />;
  if (request) {
    return (
      <RequestView
        token={token}
        request={request}
        onDecided={(answer) => setOutcome({ ...answer, request })}
        onEnded={setEnded}
      />
    );
  }
  if (!error) return <RequestLoading />;
  return <RequestProblem code={refusalOf(error).code} onRetry={() => void refetch()} busy={isFetching} />;
}
