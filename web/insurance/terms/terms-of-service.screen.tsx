import { ArrowDown } from 'lucide-react';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPlace } from '#domain/flow-progress.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import { riskNotice } from '#domain/insurance/offer.ts';
import type { Plan, PlanTerms } from '#domain/insurance/plan.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useInsuranceDraft, acceptTerms } from '#web/insurance/draft/draft.ts';
import { acceptedOf } from '#web/insurance/guard/rules.ts';
import { Sellers } from '#web/insurance/parts/sellers.tsx';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useHere } from '#web/shell/travel/here.ts';

/** The conditions of the chosen plan, to be read to their end and accepted; those of a policy as they were accepted. */
export default function TermsOfServiceScreen() {
  const chosen = useInsuranceDraft(({ insurancePlans }) => insurancePlans?.planId);
  const { policy: asked } = useHere().query;
  return (
    <WithInsurance>
      {({ plans, policy }) => {
        const accepted = acceptedOf({ policy }, asked);
        if (accepted) return <AcceptedTerms policy={accepted} />;
        const plan = plans.find(({ id }) => id === chosen);
        return plan ? <Terms key={plan.termsVersion} plan={plan} /> : <PlanGone />;
      }}
    </WithInsurance>
  );
}

function Terms({ plan }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  return (
    <Answer
      of={query('GET /api/plans/:planId/terms', { planId: plan.id })}
      words={{ loading: t('terms.loading'), failed: t('terms.failed') }}
      skeleton={<TermsShapes />}
      gone={<PlanGone />}
    >
      {(terms) => <TermsText terms={terms} plan={plan} />}
    </Answer>
  );
}

/** The version that was accepted, whatever is in force now; there is nothing to press but the way back. */
function AcceptedTerms({ policy: { id: policyId, insurer, distribution } }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  return (
    <Answer
      of={query('GET /api/my-policies/:policyId/terms', { policyId })}
      words={{ loading: t('terms.loading'), failed: t('terms.failed') }}
      skeleton={<TermsShapes />}
      gone={<PlanGone />}
    >
      {({ planName: plan, version, acceptedAt, text, sha256 }) => (
        <Page
          title={t('terms.title')}
          lead={t('terms.accepted', { plan, version, date: momentOf(new Date(acceptedAt), 'pt-BR') })}
        >
          <Sellers insurer={insurer} distribution={distribution} />
          <Paragraphs text={text} />
          <p className="rounded-inner border-t border-line pt-4 text-s wrap-anywhere text-muted">
            {t('terms.end')} {t('terms.code', { sha256 })}
          </p>
          <ActionBar>
            <AppLink className={buttonClass('primary')} href={to.insurance.success()}>
              {t('terms.see-policy')}
            </AppLink>
          </ActionBar>
        </Page>
      )}
    </Answer>
  );
}

function TermsShapes() {
  return (
    <>
      <Skeleton className="mt-2 h-9 w-3/4" />
      <Skeleton className="mb-4 h-4 w-1/2" />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} className="h-16 w-full" />
      ))}
    </>
  );
}

/** The plan was not chosen on this phone, or is not offered any more. */
function PlanGone() {
  const { t } = useTranslation('insurance');
  return (
    <GonePage
      title={t('plan-gone.title')}
      drawing={<BrokenLinkDrawing />}
      way={{ href: to.insurance.plans(), label: t('plan-gone.action') }}
    >
      {t('plan-gone.text')}
    </GonePage>
  );
}

/** The conditions, and below them the button that accepts them once their end was on the screen. */
function TermsText({ terms, plan }: { terms: PlanTerms; plan: Plan }) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const end = useRef<HTMLParagraphElement>(null);
  const isRead = useSeen(end);
  const hasChanged = useInsuranceDraft(
    ({ insurancePlans: chosen }) => chosen?.acceptedAt !== '' && chosen?.termsVersion !== terms.version,
  );
  const toEnd = () => {
    end.current?.scrollIntoView({ block: 'center' });
    end.current?.focus({ preventScroll: true });
  };
  const accept = () => {
    acceptTerms(terms.planId, terms.version);
    go.to(nextPlace(insuranceFlow, 'terms-of-service')());
  };
  return (
    <Page
      above={<FlowSteps of={insuranceFlow} at="terms-of-service" />}
      title={t('terms.title')}
      lead={t('terms.version', {
        plan: terms.planName,
        version: terms.version,
        date: shortDate(terms.publishedOn, 'pt-BR'),
      })}
    >
      {hasChanged && (
        <Notice tone="warn" title={t('terms.changed')}>
          {t('terms.changed-text')}
        </Notice>
      )}
      <Sellers insurer={plan.insurer} distribution={plan.distribution} />
      <Paragraphs text={terms.text} />
      <p ref={end} tabIndex={-1} className="rounded-inner border-t border-line pt-4 text-s text-muted">
        {t('terms.end')} <b className="text-ink">{riskNotice}</b>
      </p>
      <ActionBar>
        <p role="status" className="-mx-4 bg-paper px-4 pb-2 text-center text-s text-balance text-muted">
          {t(isRead ? 'terms.read' : 'terms.unread')}
        </p>
        <Button name="accept" disabled={!isRead} onClick={accept}>
          {t('terms.accept')}
        </Button>
        {!isRead && (
          <Button name="to-end" variant="quiet" icon={<ArrowDown aria-hidden className="size-5" />} onClick={toEnd}>
            {t('terms.to-end')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}

/** Paragraphs between empty lines; lines that begin with `# ` are headings. */
function Paragraphs({ text }: { text: string }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <article className="flex flex-col gap-3 text-m text-pretty">
      {blocks.map((block, at) =>
        block.startsWith('# ') ? (
          <h2 key={at} className="mt-3 text-l font-bold first:mt-0 hyphens-when-large">
            {block.slice(2)}
          </h2>
        ) : (
          <p key={at} className="wrap-anywhere whitespace-pre-line">
            {block}
          </p>
        ),
      )}
    </article>
  );
}

/** Whether an element has been on the screen once, however one came to it: by finger, wheel, keyboard or screen reader. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
