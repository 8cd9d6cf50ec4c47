import { ArrowRightLeft, PackageSearch, Printer, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { unbegun } from '#domain/claim/states.ts';
import { call } from '#web/api/call.ts';
import type { Question } from '#web/claim/shop/claim/claim-questions.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';

export type DeskRowsProps = { claim: ReviewClaim; onAsk: (question: Question) => void };

/** What the shop does with a claim besides moving it on: who looks after it, the part on its way, another shop, paper. */
export function DeskRows({ claim, onAsk }: DeskRowsProps) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { may, assignee, partExpectedOn, offeredTo, state, number } = claim;
  if (unbegun.includes(state)) return null;
  const rows: ReactNode[] = [
    may.includes('assign') && (
      <DeskRow
        key="assign"
        name="assign"
        icon={<UserRound />}
        label={assignee?.name ?? t('desk.nobody')}
        description={t('desk.assignee')}
        onAsk={onAsk}
      />
    ),
    may.includes('order-part') && (
      <DeskRow
        key="order-part"
        name="order-part"
        icon={<PackageSearch />}
        label={partExpectedOn ? t('desk.part-due', { date: shortDate(partExpectedOn, language) }) : t('desk.part-none')}
        description={t(partExpectedOn ? 'desk.part-change' : 'desk.part-order')}
        onAsk={onAsk}
      />
    ),
    may.includes('hand-over') && (
      <DeskRow
        key="hand-over"
        name="hand-over"
        icon={<ArrowRightLeft />}
        label={offeredTo ? t('desk.offered', { shop: offeredTo.name }) : t('desk.hand-over')}
        description={offeredTo ? t('desk.offered-text') : t('desk.hand-over-text')}
        onAsk={onAsk}
      />
    ),
  ].filter(Boolean);
  return (
    <section aria-labelledby="desk" className="flex flex-col gap-3">
      <h2 id="desk" className="text-l font-bold">
        {t('desk.title')}
      </h2>
      {rows.length > 0 && <RowGroup>{rows}</RowGroup>}
      <PdfButton
        variant="secondary"
        icon={<Printer aria-hidden className="size-5" />}
        words={{
          action: t('desk.order.action'),
          busy: t('desk.order.busy'),
          saved: t('desk.order.saved'),
          failed: t('desk.order.failed'),
        }}
        fileName={`${t('desk.order.file')}-${number}.pdf`}
        fetchPdf={() => call('GET /api/shop/claims/:claimId/work-order', { claimId: claim.id })}
        give={(file) => saveFile(file, isIos(navigator))}
      />
    </section>
  );
}

type DeskRowProps = {
  name: Question;
  icon: ReactNode;
  label: string;
  description: string;
  onAsk: (question: Question) => void;
};

function DeskRow({ name, onAsk, ...body }: DeskRowProps) {
  return (
    <button type="button" name={name} className={groupedRowClass} onClick={() => onAsk(name)}>
      <RowBody {...body} />
    </button>
  );
}
