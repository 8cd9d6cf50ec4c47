import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatHappens } from '#domain/account/closing/contract.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import { afterSignIn } from '#web/account/log-in/signing-in.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
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
import { useSession } from '#web/state/session.ts';
import { Goes, Stays } from './goes-and-stays.tsx';

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
  const language = useLanguage();
  return (
    <Answer
      of={query('GET /api/me/closing', { language })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<ListShapes rows={4} />}
    >
      {(happens) => (happens.shop?.isLastOwner ? <LastOwner shop={happens.shop} /> : <AskForm happens={happens} />)}
    </Answer>
  );
}

type OwnShop = NonNullable<WhatHappens['shop']>;

/** Why the only Owner of a shop cannot leave it behind, and what to do first. */
function LastOwner({ shop }: { shop: OwnShop }) {
  const { t } = useTranslation('closing');
  const isAtShop = useSession(({ user }) => user?.domain === 'bikeshop');
  useTitleFocus();
  const name = shop.name ?? formatCnpj(shop.cnpj);
  const handOver = isAtShop && shop.colleagues > 0 && (
    <AppLink href={to.shop.employees()} className={buttonClass()}>
      {t('last-owner.employees')}
    </AppLink>
  );
  return (
    <Page title={t('last-owner.title', { shop: name })} lead={t('last-owner.lead')}>
      <Notice tone="warn">
        {shop.colleagues === 0
          ? t('last-owner.alone')
          : t(isAtShop ? 'last-owner.hand-over' : 'last-owner.hand-over-at-shop', { count: shop.colleagues })}
      </Notice>
      {handOver && <ActionBar>{handOver}</ActionBar>}
    </Page>
  );
}

/** Asks for a proof of identity; where insurance ends with the account, once more. */
function AskForm({ happens }: { happens: WhatHappens }) {
  const { t } = useTranslation(['closing', 'my-data']);
  const language = useLanguage();
  const [decide, setDecide] = useState<((yes: boolean) => void) | null>(null);
  const endsInsurance = happens.insurance.length > 0;
  const isSure = () => new Promise<boolean>((resolve) => setDecide(() => resolve));
  const { proof, form } = useProofForm(async (given) => {
    if (endsInsurance && !(await isSure())) return;
    const asked = call('PUT /api/me/closing', { proof: given, endsInsurance });
    // Insurance may have been contracted on another phone meanwhile: then it is said first.
    asked.catch(() => void queryClient.invalidateQueries(query('GET /api/me/closing', { language })));
    const { closesAt } = await asked;
    setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt });
  });
  const answered = (yes: boolean) => {
    decide?.(yes);
    setDecide(null);
  };
  return (
    <>
      <FormPage
        title={t('closing:ask.title')}
        lead={t('closing:ask.lead')}
        form={form.props}
        action={t('closing:ask.submit')}
        variant="danger"
        busyLabel={t('closing:ask.busy')}
        fineprint={t('closing:ask.told')}
      >
        {happens.insurance.map(({ id, bike, insurer, inForce }) => (
          <Notice key={id} tone="warn" title={t('closing:insurance.title', { bike })}>
            {t(inForce ? 'closing:insurance.policy' : 'closing:insurance.proposal', { insurer })}
          </Notice>
        ))}
        <UnderWay of={happens.underWay} />
        {happens.shop && (
          <Notice title={t('closing:shop.title', { shop: happens.shop.name ?? formatCnpj(happens.shop.cnpj) })}>
            {t('closing:shop.text')}
          </Notice>
        )}
        <Goes entries={happens.goes} />
        <Stays stays={happens.stays} />
        <IdentityProofSection title={t('my-data:copy.who')} proof={proof} form={form} />
      </FormPage>
      <ConfirmDialog
        open={decide !== null}
        onClose={() => answered(false)}
        words={{
          title: t('closing:again.title'),
          confirm: t('closing:again.confirm'),
          cancel: t('closing:again.cancel'),
        }}
        danger
        onConfirm={() => answered(true)}
      >
        <p>{t('closing:again.text', { bikes: happens.insurance.map(({ bike }) => bike).join(' · ') })}</p>
      </ConfirmDialog>
    </>
  );
}

/** What is under way and is better ended first. */
function UnderWay({ of: { claims, stolen, goingOut, comingIn } }: { of: WhatHappens['underWay'] }) {
  const { t } = useTranslation('closing');
  return (
    <>
      {stolen.map((bike, at) => (
        <Notice key={`${at} ${bike}`} tone="warn" title={t('under-way.stolen-title', { bike })}>
          {t('under-way.stolen')}
        </Notice>
      ))}
      {claims > 0 && (
        <Notice tone="warn" title={t('under-way.claims-title', { count: claims })}>
          {t('under-way.claims', { count: claims })}
        </Notice>
      )}
      {goingOut > 0 && (
        <Notice tone="warn" title={t('under-way.out-title', { count: goingOut })}>
          {t('under-way.out')}
        </Notice>
      )}
      {comingIn > 0 && (
        <Notice tone="warn" title={t('under-way.in-title', { count: comingIn })}>
          {t('under-way.in')}
        </Notice>
      )}
    </>
  );
}

/** The account is deleted on a day, unless its person keeps it. */
function AccountClosing({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('closing');
  const language = useLanguage();
  const go = useGo();
  const product = useProduct((state) => state.product);
  useTitleFocus();
  const isAtShop = useSession(({ user }) => user?.domain === 'bikeshop');
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
        <AppLink
          href={isAtShop ? to.shop.menu() : afterSignIn({ next: undefined, product })}
          className={buttonClass('quiet')}
        >
          {t('closing.go-on')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
