import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import { query } from '#web/api/query.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { RequestDecidedBefore } from './request-decided-before.tsx';
import { RequestDecided } from './request-decided.tsx';
import { RequestProblem } from './request-problem.tsx';
import { RequestView } from './request-view.tsx';

/** The result of this visit: a decision, made here or meanwhile by somebody else. */
type Outcome = { decision: Decision; yours: boolean; request: EmployeeRequest };

/** An approver's link: the request, to be approved or rejected. Also opened on computers. */
export default function EmployeeRequestScreen() {
  const token = useQueryParameter('token');
  return token ? <Request key={token} token={token} /> : <RequestProblem code="no-token" />;
}

function Request({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [ended, setEnded] = useState<RefusalCode>();
  // Loaded again with each visit: somebody else may have decided meanwhile.
  const {
    data: request,
    error,
    refetch,
    isFetching,
  } = useQuery(query('GET /api/shop/request-links/:token', { token }, { staleTime: Infinity, gcTime: 0 }));
  if (outcome) {
    const { decision, yours } = outcome;
    return yours ? (
      <RequestDecided name={outcome.request.name} state={decision.state} />
    ) : (
      <RequestDecidedBefore decision={decision} yours={false} />
    );
  }
  if (ended) return <RequestProblem code={ended} />;
  if (request?.decision) return <RequestDecidedBefore decision={request.decision} yours={request.yours} />;
  if (request) {
    return (
      <RequestView
        token={token}
        request={request}
        onDecided={(answer) => setOutcome({ ...answer, request })}
        // Answered by this link, in another window say: how is loaded.
        onEnded={(code) => (code === 'link-used' ? void refetch() : setEnded(code))}
      />
    );
  }
  if (!error) return <RequestLoading />;
  return <RequestProblem {...refusalOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
}

/** The placeholder of a request while it loads. */
function RequestLoading() {
  const { t } = useTranslation('shop');
  return (
    <LoadingPage label={t('request.loading')} className="lg:max-w-[60rem]">
      <Skeleton className="mt-1 h-8 w-full max-w-md" />
      <Skeleton className="h-8 w-3/5 max-w-xs" />
      <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-2">
        {[1, 2].map((card) => (
          <Card key={card} className="flex flex-col gap-5 py-5">
            {[1, 2, 3].map((line) => (
              <span key={line} className="flex flex-col gap-2">
                <Skeleton className="h-3 w-20" />
                <Skeleton className="h-5 w-3/5" />
              </span>
            ))}
          </Card>
        ))}
      </div>
    </LoadingPage>
  );
}
