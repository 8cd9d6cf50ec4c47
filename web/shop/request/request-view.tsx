import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { RequestDecision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import { may, shopActions } from '#domain/shop/office.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Person } from '#web/shell/person.tsx';
import { DecisionDialog } from './request-decision-dialog.tsx';
import { RequestNotices } from './request-notices.tsx';
import type { RequestDoor, RequestOutcome } from './request-page.tsx';

export type RequestViewProps = {
  request: EmployeeRequest;
  door: RequestDoor;
  onDecided: (outcome: RequestOutcome) => void;
  /** There is nothing to decide any more: the refusal's code. */
  onEnded: (code: RefusalCode) => void;
};

/** Person, shop and office of the request; and the two answers, each with a confirmation. */
export function RequestView({ request, door, onDecided, onEnded }: RequestViewProps) {
  const { t } = useTranslation('shop');
  const [asking, setAsking] = useState<RequestDecision['state']>();
  const { name, shop } = request;
  const known = door.inShop ? 'request.lead-team' : 'request.lead-known';
  return (
    <Page
      className="lg:max-w-[60rem]"
      title={t('request.title', { name })}
      lead={t(shop.known ? known : 'request.lead-new')}
    >
      <RequestNotices request={request} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <RequestPerson request={request} />
        <RequestOffice request={request} inShop={door.inShop} />
      </div>
      {/* At the bottom on a phone, right below the cards on a computer. */}
      <div className="contents lg:sticky lg:bottom-0 lg:block">
        <ActionBar>
          <div className="flex flex-col gap-1 lg:flex-row-reverse lg:gap-4 lg:[&>button]:flex-1">
            <Button name="approve" onClick={() => setAsking('approved')}>
              {t('request.approve')}
            </Button>
            <Button
              name="reject"
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
          door={door}
          request={request}
          onClose={() => setAsking(undefined)}
          onDecided={onDecided}
          onEnded={onEnded}
        />
      ))}
    </Page>
  );
}

/** The person who asks, and how to contact them for verification. */
function RequestPerson({ request }: { request: EmployeeRequest }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { name, email, phone, askedAt, expiresAt } = request;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="sr-only">{t('request.person')}</h2>
      <Person name={name} email={email}>
        <p className="text-l font-bold wrap-anywhere">{name}</p>
      </Person>
      <Facts
        facts={[
          { label: t('request.phone'), value: phone && <a href={`tel:${phone}`}>{formatMobile(phone)}</a>, wide: true },
          { label: t('request.asked-on'), value: dayOf(askedAt, language) },
          { label: t('request.until'), value: dayOf(expiresAt, language) },
        ]}
      />
    </Card>
  );
}

type RequestOfficeProps = { request: EmployeeRequest; /** Which shop it is, its reader knows. */ inShop: boolean };

/** The shop and the office of the request; and what an approval would allow. */
function RequestOffice({ request: { shop, office }, inShop }: RequestOfficeProps) {
  const { t } = useTranslation('shop');
  const facts = [
    ...(shop.name ? [{ label: t('request.shop'), value: shop.name, wide: true }] : []),
    ...(shop.city ? [{ label: t('request.city'), value: shop.city, wide: true }] : []),
    { label: t('request.cnpj'), value: <span className="whitespace-nowrap">{formatCnpj(shop.cnpj)}</span>, wide: true },
  ];
  return (
    <Card className="flex flex-col gap-5">
      <Facts
        facts={[
          ...(inShop ? [] : facts),
          { label: t('request.office'), value: t(`offices.${office}.name`), wide: true },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h2 className="text-s text-muted">{t('request.may')}</h2>
        <ul className="flex flex-col gap-1.5">
          {shopActions
            .filter((action) => may(office, action))
            .map((action) => (
              <li key={action} className="flex items-start gap-2 text-s">
                <Check aria-hidden strokeWidth={3} className="mt-px size-4 shrink-0 text-good" />
                {t(`actions.${action}`)}
              </li>
            ))}
        </ul>
      </section>
    </Card>
  );
}
