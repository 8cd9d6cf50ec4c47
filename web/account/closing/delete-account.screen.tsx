import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { afterSignIn } from '#web/account/log-in/signing-in.ts';
import { call } from '#web/api/call.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-identity-proof.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';

/** Asks for the deletion of the account; while it is under way, until when it can be kept. */
export default function DeleteAccountScreen() {
  const { t } = useTranslation('closing');
  return (
    <Answer
      of={query('GET /api/me/data', {})}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-3/4" />
          <ListShapes rows={4} />
        </>
      }
    >
      {({ closesAt }) => (closesAt ? <AccountClosing closesAt={closesAt} /> : <AskToClose />)}
    </Answer>
  );
}

function AskToClose() {
  const { t } = useTranslation(['closing', 'my-data']);
  const { proof, form } = useProofForm(async (given) => {
    const { closesAt } = await call('PUT /api/me/closing', { proof: given });
    setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt });
  });
  return (
    <FormPage
      title={t('closing:ask.title')}
      lead={t('closing:ask.lead')}
      form={form.props}
      action={t('closing:ask.submit')}
      variant="danger"
      busyLabel={t('closing:ask.busy')}
      fineprint={t('closing:ask.told')}
    >
      <WhatHappens />
      <IdentityProofSection title={t('my-data:copy.who')} proof={proof} form={form} />
    </FormPage>
  );
}

/** The account is deleted on a day, unless its person keeps it. */
function AccountClosing({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('closing');
  const language = useLanguage();
  const go = useGo();
  const product = useProduct((state) => state.product);
  useTitleFocus();
  const keep = useChange('DELETE /api/me/closing', {
    onDone: () => {
      notify(t('kept.title'));
      go.replace(to.myData());
      setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt: null });
    },
  });
  return (
    <Page title={t('closing.title', { date: dayOf(closesAt, language) })} lead={t('closing.lead')}>
      <Notice tone="warn" title={t('closing.until')}>
        {t('closing.text')}
      </Notice>
      <RefusalNotice refusal={keep.refusal} />
      <ActionBar>
        <Button name="keep" busy={keep.busy} busyLabel={t('closing.keeping')} onClick={() => keep.change({})}>
          {t('closing.keep')}
        </Button>
        <AppLink href={afterSignIn({ next: undefined, product })} className={buttonClass('quiet')}>
          {t('closing.go-on')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

const goes = ['person', 'messages', 'access'] as const;
const stays = ['bikes', 'certificates', 'invoices', 'records', 'consents'] as const;

/** What goes with an account, and what has to stay, and why. */
function WhatHappens() {
  const { t } = useTranslation('closing');
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="text-s font-bold text-muted">{t('goes.title')}</h2>
        <Card>
          <ul className="flex flex-col gap-3">
            {goes.map((what) => (
              <Line key={what} icon={<X />} label={t(`goes.${what}`)} />
            ))}
          </ul>
        </Card>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-s font-bold text-muted">{t('stays.title')}</h2>
        <Card>
          <ul className="flex flex-col gap-3">
            {stays.map((what) => (
              <Line key={what} icon={<Check />} label={t(`stays.${what}.what`)} text={t(`stays.${what}.why`)} />
            ))}
          </ul>
        </Card>
      </section>
    </>
  );
}

function Line({ icon, label, text }: { icon: ReactNode; label: string; text?: string }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 flex shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-m leading-6 font-bold">{label}</span>
        {text && <span className="text-s text-pretty text-muted">{text}</span>}
      </span>
    </li>
  );
}
