import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPlace } from '#domain/flow-progress.ts';
import { riskNotice } from '#domain/insurance/declaration.ts';
import { insuranceFlow } from '#domain/insurance/flow.ts';
import type { PlanTerms } from '#domain/insurance/plan-view.ts';
import { acceptTerms, useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { FlowSteps } from '#web/shell/form/flow-steps.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useSeen } from './use-seen.ts';

/** The conditions, and below them the button that accepts them once their end was on the screen. */
export function TermsText({ terms }: { terms: PlanTerms }) {
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
