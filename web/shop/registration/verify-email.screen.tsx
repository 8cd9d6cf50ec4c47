import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { type Path, to } from '#domain/paths.ts';
import { shopRegistration } from '#domain/shop/flow.ts';
import { companyHolds, isProven } from '#domain/shop/registration-answers.ts';
import type { MembershipState } from '#domain/shop/shop.ts';
import { call } from '#web/api/call.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { Acceptance } from '#web/shell/form/acceptance.tsx';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { EmailField } from '#web/shell/form/email-and-phone-fields.tsx';
import { FlowSteps, FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useSpentCode } from '#web/shell/form/use-code-step.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { isOnItsWay, sendEmailCode } from '#web/shop/shop-code.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import {
  forgetShopCode,
  useBikeshopDraft,
  useShopCode,
  type ShopCode,
  restartBikeshopDraft,
} from '#web/state/drafts.ts';
import { keepEmail } from './registration.ts';

/** The first step of a registration: an e-mail address, proven by a code; then earlier requests of its owner. */
export default function VerifyEmailScreen() {
  const pending = useShopCode();
  const [openedAt] = useState(() => new Date());
  const draft = useBikeshopDraft();
  if (isProven(draft, openedAt) && hasEarlierRequest(draft.standing))
    return <EarlierRequestPage standing={draft.standing} />;
  if (isOnItsWay(pending, 'email', pending.to, openedAt)) return <EmailCodeStep pending={pending} />;
  return <EmailStep />;
}

const schema = z.object({ email: emailSchema });

/** Asks for the address and mails a code to it; not needed for one that is proven already. */
function EmailStep() {
  const { t } = useTranslation('shop');
  const go = useGo();
  const [{ email, cnpj, emailProof, invitedTo }] = useState(() => useBikeshopDraft.getState());
  const form = useCallForm({
    schema,
    defaults: { email },
    keep: { email: keepEmail },
    send: async (values) => {
      keepEmail(values.email);
      useBikeshopDraft.setState({ acceptedTerms: termsVersion });
      if (isProven(useBikeshopDraft.getState(), new Date())) return go.to(placeAfterEmail());
      await sendEmailCode(values.email);
    },
  });
  return (
    <FormPage
      above={<FlowSteps of={shopRegistration} at="email" />}
      title={t('email.title')}
      lead={t('email.lead')}
      form={form.props}
      action={t(emailProof ? 'email.continue' : 'email.submit')}
      busyLabel={t('email.busy')}
      fineprint={<Acceptance />}
      otherWay={
        <AppLink className={buttonClass('quiet')} href={to.shop.home()}>
          {t('email.log-in')}
        </AppLink>
      }
    >
      {invitedTo && <Notice>{t('email.invited', { shop: invitedTo })}</Notice>}
      {cnpj && !emailProof && !invitedTo && <Notice>{t('email.again')}</Notice>}
      <EmailField {...form.field('email')} autoFocus />
    </FormPage>
  );
}

/** The next step; what an invitation has answered is not asked. */
function placeAfterEmail(): Path {
  const draft = useBikeshopDraft.getState();
  const next = draft.invitedTo && companyHolds(draft) ? 'company' : 'email';
  return nextPlace(shopRegistration, next)();
}

/** Checks the code that was mailed; the proof is stored in the draft. */
function EmailCodeStep({ pending }: { pending: ShopCode }) {
  const { t } = useTranslation('shop');
  const { to: email, codeId, resendAt } = pending;
  const go = useGo();
  const spend = useSpentCode(forgetShopCode);
  const [id] = useState(uuidv7);
  return (
    <CodePage
      above={<FlowSteps of={shopRegistration} at="email" />}
      sent={t('email.sent')}
      to={email}
      changeLabel={t('email.change-address')}
      onChange={forgetShopCode}
      resendAt={resendAt}
      confirm={(code) => call('POST /api/shop/email-proofs', { id, email, codeId, code })}
      onDone={({ proof, expiresAt, standing }) => {
        useBikeshopDraft.setState({ email, emailProof: proof, proofExpiresAt: expiresAt, standing, outcome: '' });
        spend();
        if (!hasEarlierRequest(standing)) go.to(placeAfterEmail());
      }}
      resend={() => sendEmailCode(email)}
    />
  );
}

const earlierStandings = [
  'member',
  'waiting',
  'lapsed',
  'rejected',
  'suspended',
  'barred',
] as const satisfies MembershipState[];
type EarlierStanding = (typeof earlierStandings)[number];

/** Whether this person has asked a shop before, which is explained before the registration continues. */
function hasEarlierRequest(standing: string): standing is EarlierStanding {
  return (earlierStandings as readonly string[]).includes(standing);
}

const views: Record<EarlierStanding, { drawing: ReactNode; href: Path }> = {
  member: { drawing: <ShopDrawing />, href: to.shop.home() },
  waiting: { drawing: <LetterDrawing />, href: to.shop.home() },
  lapsed: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
  rejected: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
  suspended: { drawing: <ShopDrawing closed />, href: nextPlace(shopRegistration, 'email')() },
  barred: { drawing: <ShopDrawing closed />, href: to.shop.home() },
};

/** For a person with a proven address who is in a shop, has asked before, was rejected or is suspended, alone or with the shop: what that means. */
function EarlierRequestPage({ standing }: { standing: EarlierStanding }) {
  const { t } = useTranslation('shop');
  const { drawing, href } = views[standing];
  const invitedTo = useBikeshopDraft((draft) => draft.invitedTo);
  return (
    <Page>
      <EmptyState level={1} title={t(`standing.${standing}.title`)} drawing={drawing}>
        {standing === 'member' && invitedTo
          ? t('standing.invited.text', { shop: invitedTo })
          : t(`standing.${standing}.text`)}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={href}>
          {t(`standing.${standing}.action`)}
        </AppLink>
        <Button variant="quiet" onClick={() => restartBikeshopDraft()}>
          {t('standing.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}
