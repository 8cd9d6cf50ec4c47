import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDecision } from '#domain/shop/employee-request.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { RequestPage } from './request-page.tsx';
import { RequestProblem, requestProblems } from './request-problem.tsx';

/** An approver's link: the request, to be approved or rejected. Also opened on computers. */
export default function EmployeeRequestScreen() {
  const token = useQueryParameter('token');
  return token ? <Request key={token} token={token} /> : <RequestProblem code="no-token" />;
}

function Request({ token }: { token: string }) {
  const [done, setDone] = useState<Done>();
  // Loaded again with each visit: somebody else may have decided meanwhile.
  const asked = query('GET /api/shop/request-links/:token', { token }, { staleTime: Infinity, gcTime: 0 });
  const request = useAnswer(asked);
  if (done) return <RequestDecided {...done} />;
  return (
    <RequestPage
      of={request}
      door={{
        inShop: false,
        decide: (answer) => call('POST /api/shop/request-links/:token/decision', { token, ...answer }),
        problems: requestProblems,
        decided: 'link-used',
        problem: (code) => <RequestProblem code={code} />,
        done: ({ name }, { state }) => setDone({ name, state }),
      }}
    />
  );
}

type Done = { name: string; state: RequestDecision['state'] };

/** The confirmation: the decision is stored, and the person is notified. */
function RequestDecided({ name, state }: Done) {
  const { t } = useTranslation('shop');
  useTitleFocus();
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        {state === 'approved' ? <Tick /> : <ShopDrawing closed className="w-full max-w-64" />}
        <div className="flex flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`request.done.${state}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance wrap-anywhere text-muted">
            {t(`request.done.${state}.text`, { name })}
          </p>
          <p className="text-s text-muted">{t('request.done.close')}</p>
        </div>
      </section>
    </Page>
  );
}
