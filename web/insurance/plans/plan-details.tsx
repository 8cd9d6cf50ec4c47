import { BookOpen, Check, FileText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riskNotice } from '#domain/insurance/offer.ts';
import type { Plan, PlanLine } from '#domain/insurance/plan.ts';
import { Sellers } from '#web/insurance/parts/sellers.tsx';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';

/** What a plan covers and what it does not, its words explained, and the insurer as the law wants it named. */
export function PlanDetails({ plan }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  return (
    <>
      <Lines label={t('plans.covers')} lines={plan.covers} />
      {plan.exclusions.length > 0 && (
        <section aria-labelledby="exclusions" className={cx(cardClass, 'flex gap-3 border-2 border-ink p-4')}>
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
          <div className="flex min-w-0 flex-col gap-2">
            <h2 id="exclusions" className="text-m font-bold">
              {t('plans.not-covered')}
            </h2>
            <ul className="flex flex-col gap-2">
              {plan.exclusions.map(({ title, text }) => (
                <li key={title} className="text-m leading-5 text-pretty">
                  {title}
                  {text && <span className="block text-s text-muted">{text}</span>}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <Explanations plan={plan} />
      <Sellers insurer={plan.insurer} distribution={plan.distribution} />
      <Notes plan={plan} />
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly PlanLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className={cx(cardClass, 'flex flex-col gap-3 p-4')}>
      {lines.map(({ title, text }) => (
        <li key={title} className="flex gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          <span className="flex min-w-0 flex-col">
            <span className="text-m leading-6 font-bold hyphens-when-large">{title}</span>
            {text && <span className="text-s text-pretty text-muted">{text}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The plan's words, and what the insurer wants to see when something has happened: each in a sheet. */
function Explanations({ plan: { glossary, claimDocuments } }: { plan: Plan }) {
  const { t } = useTranslation(['insurance', 'shell']);
  const [open, setOpen] = useState<'glossary' | 'documents' | null>(null);
  const close = () => setOpen(null);
  if (glossary.length === 0 && claimDocuments.length === 0) return null;
  return (
    <>
      <RowGroup>
        {glossary.length > 0 && (
          <button type="button" name="glossary" className={groupedRowClass} onClick={() => setOpen('glossary')}>
            <RowBody icon={<BookOpen />} label={t('insurance:plans.glossary')} />
          </button>
        )}
        {claimDocuments.length > 0 && (
          <button type="button" name="documents" className={groupedRowClass} onClick={() => setOpen('documents')}>
            <RowBody icon={<FileText />} label={t('insurance:plans.documents')} />
          </button>
        )}
      </RowGroup>
      <Dialog
        open={open === 'glossary'}
        onClose={close}
        title={t('insurance:plans.glossary')}
        closeLabel={t('shell:close')}
      >
        <dl className="flex flex-col gap-4">
          {glossary.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="text-m text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Dialog
        open={open === 'documents'}
        onClose={close}
        title={t('insurance:plans.documents')}
        closeLabel={t('shell:close')}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5 text-m">
          {claimDocuments.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Notes({ plan: { insurer, line } }: { plan: Plan }) {
  const { t } = useTranslation('insurance');
  const { contact } = insurer;
  return (
    <p className="px-1 pt-2 text-s text-pretty text-muted">
      {line && t('plans.line', { line })}
      {contact && ` ${contact}.`} <b className="text-ink">{riskNotice}</b>
    </p>
  );
}
