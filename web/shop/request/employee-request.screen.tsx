import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import { query } from '#web/api/query.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/shapes.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { RequestDecidedBefore } from './request-decided-before.tsx';
import { RequestDecided } from './request-decided.tsx';
import { RequestProblem, requestProblems } from './request-problem.tsx';
import { RequestView } from './request-view.tsx';

/** The result of this visit: a decision, made here or meanwhile by somebody else. */
type Outcome = { decision: Decision; yours: boolean; request: EmployeeRequest };

/** An approver's link: the request, to be approved or rejected. Also opened on computers. */
export default function EmployeeRequestScreen() {
  const token = useQueryParameter('token');
  return token ? <Request key={token} token={token} /> : <RequestProblem code="no-token" />;
}

function Request({ token }: { token: string }) {
  const { t } = useTranslation('shop');
  const [outcome, setOutcome] = useState<Outcome>();
  const [ended, setEnded] = useState<RefusalCode>();
  // Loaded again with each visit: somebody else may have decided meanwhile.
  const asked = query('GET /api/shop/request-links/:token', { token }, { staleTime: Infinity, gcTime: 0 });
  const request = useAnswer(asked);
  if (outcome) {
    const { decision, yours } = outcome;
    return yours ? (
      <RequestDecided name={outcome.request.name} state={decision.state} />
    ) : (
      <RequestDecidedBefore decision={decision} yours={false} />
    );
  }
  if (ended) return <RequestProblem code={ended} />;
  return (
    <Answer
      of={request}
      words={{ loading: t('request.loading'), failed: t('request.problem.failed.title') }}
      skeleton={<RequestShapes />}
      className="lg:max-w-[60rem]"
      gone={(code) => <RequestProblem code={code} />}
      goneBy={requestProblems}
    >
      {(known) =>
        known.decision ? (
          <RequestDecidedBefore decision={known.decision} yours={known.yours} />
        ) : (
          <RequestView
            token={token}
            request={known}
            onDecided={(answer) => setOutcome({ ...answer, request: known })}
            // Answered by this link, in another window say: how is loaded.
            onEnded={(code) => (code === 'link-used' ? request.again() : setEnded(code))}
          />
        )
      }
    </Answer>
  );
}

/** The shapes of a request. */
function RequestShapes() {
  return (
    <>
      <Skeleton className="mt-1 h-8 w-full max-w-md" />
      <Skeleton className="h-8 w-3/5 max-w-xs" />
      <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-2">
        <FactShapes facts={3} />
        <FactShapes facts={3} />
      </div>
    </>
  );
}
