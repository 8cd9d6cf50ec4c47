import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestNotices } from './request-notices.tsx';
import { RequestOffice } from './request-office.tsx';
import { RequestPerson } from './request-person.tsx';

export type RequestViewProps = {
  token: string;
  request: EmployeeRequest;
  onDecided: (answer: { decision: Decision; yours: boolean }) => void;
  /** The link stopped working meanwhile: the refusal's code. */
  onEnded: (code: string) => void;
};

/** Who asks, for which shop and office; and the two answers, each of which is asked for once more. */
export function RequestView({ token, request, onDecided, onEnded }: RequestViewProps) {
  const { t } = useTranslation('shop');
  const [asking, setAsking] = useState<Decision['state']>();
  const { name, shop } = request;
  return (
    <Page
      className="lg:max-w-[60rem]"
      title={t('request.title', { name })}
      lead={t(shop.known ? 'request.lead-known' : 'request.lead-new')}
    >
      <RequestNotices request={request} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <RequestPerson request={request} />
        <RequestOffice request={request} />
      </div>
      {/* At the thumb on a phone, right below the cards on a computer. */}
      <div className="contents lg:sticky lg:bottom-0 lg:block">
        <ActionBar>
          <div className="flex flex-col gap-1 lg:flex-row-reverse lg:gap-4 lg:[&>button]:flex-1">
            <Button onClick={() => setAsking('approved')}>{t('request.approve')}</Button>
            <Button
              variant="quiet"
              className="lg:border lg:border-edge lg:bg-card"
              onClick={() => setAsking('rejected')}
            >
              {t('request.reject')}
            </Button>
          </div>
        </ActionBar>
      </div>
      {(['approved', 'rejected'] as const).map((state) => (
        <DecisionDialog
          key={state}
          open={asking === state}
          state={state}
          token={token}
          request={request}
          onClose={() => setAsking(undefined)}
          onDecided={onDecided}
          onEnded={onEnded}
        />
      ))}
    </Page>
  );
}
