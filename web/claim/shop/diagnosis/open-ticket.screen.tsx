import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ClaimRefusal } from '#domain/claim/eligibility.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { type Path, to } from '#domain/paths.ts';
import { may } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter, useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useDiagnosisDrafts, type DiagnosisDraft, dropDraft, KeptText } from './diagnosis-drafts.tsx';
import { OpenedTicket } from './opened-ticket.tsx';
import { TicketForm } from './ticket-form.tsx';

/** Where a shop writes what it found: for a claim that it opens here, for an owner's request, or for a draft. */
export default function OpenTicketScreen() {
  const partId = useParameter('partId');
  const claimId = useQueryParameter('claim');
  const tag = useProduct(({ product }) => product?.tag);
  const kept = useDiagnosisDrafts(({ drafts }) =>
    Object.values(drafts).find(({ part, version }) => part.id === partId && version === 0),
  );
  const own = useOwnShop();
  if (own.data && !may(own.data.office, 'open-ticket')) return <TicketForbidden />;
  if (claimId) return <OpenedTicket key={claimId} claimId={claimId} />;
  const bike = kept?.tag ?? tag;
  return bike ? <NewTicket key={partId} tag={bike} partId={partId} kept={kept} /> : <NoBike />;
}

type NewTicketProps = {
  tag: string;
  partId: string;
  /** What was typed about this part before. */
  kept: DiagnosisDraft | undefined;
};

/** A claim that the shop opens by itself: the first save, or its end, makes it. Its id is made here. */
function NewTicket({ tag, partId, kept }: NewTicketProps) {
  const bikeModel = useProduct(({ product }) => (product?.tag === tag ? product.model : ''));
  const [claimId] = useState(() => kept?.claimId ?? uuidv7());
  const { t } = useTranslation('shop-claims');
  const asked = useAnswer(query('GET /api/shop/bikes/:tag/parts/:id', { tag, id: partId }));
  const { diagnosis = '', note = '' } = kept ?? {};
  const written = { claimId, tag, version: 0, draftVersion: 0, diagnosis, note };
  return (
    <Answer
      // Without a connection, what was typed is here all the same.
      of={{ ...asked, data: asked.data ?? (kept && null) }}
      words={{
        loading: t('ticket.loading'),
        failed: t('ticket.failed'),
        ...(!asked.data && { stale: t('ticket.failed') }),
      }}
      skeleton={
        <>
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-3 h-36 w-full rounded-card" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
        </>
      }
      gone={<NoSuchPart />}
    >
      {(known) => {
        if (!known) return <TicketForm start={{ ...kept!, ...written }} claim={undefined} />;
        const { claim, id, name, brand, model, serialNumber, warranty } = known;
        // The owner was asked about this part already: the draft goes on.
        if (claim.last?.state === 'asked') return <OpenedTicket claimId={claim.last.id} />;
        if (claim.refusal) {
          // It was saved, and the answer did not arrive.
          if (claim.last?.id === claimId) return <OpenedTicket claimId={claimId} />;
          return <TicketRefused part={known} refusal={claim.refusal} kept={kept} />;
        }
        const part = { id, name, brand, model, serialNumber };
        return (
          <TicketForm
            start={{ ...written, part, bikeModel: bikeModel || kept?.bikeModel || '', endsOn: warranty.endsOn }}
            claim={undefined}
          />
        );
      }}
    </Answer>
  );
}

/** This office opens no claims. */
function TicketForbidden() {
  return <Closed why="forbidden" drawing={<WrenchDrawing />} href={to.shop.menu()} />;
}

/** The address was opened without a bike: it is scanned first. */
function NoBike() {
  return <Closed why="no-bike" drawing={<ScanDrawing />} href={to.shop.tagScan()} />;
}

/** No such part on the bike that was scanned. */
function NoSuchPart() {
  return <Closed why="no-part" drawing={<WrenchDrawing />} href={to.bikePartList()} />;
}

type ClosedProps = { why: 'forbidden' | 'no-bike' | 'no-part'; drawing: ReactNode; href: Path };

function Closed({ why, drawing, href }: ClosedProps) {
  const { t } = useTranslation('shop-claims');
  return (
    <GonePage title={t(`ticket.${why}.title`)} drawing={drawing} way={{ href, label: t(`ticket.${why}.way-on`) }}>
      {t(`ticket.${why}.text`)}
    </GonePage>
  );
}

type TicketRefusedProps = { part: PartDetails; refusal: ClaimRefusal; kept: DiagnosisDraft | undefined };

/** No claim can be opened on this part: why, and the claim that is there already, where this shop may read it. */
function TicketRefused({ part, refusal, kept }: TicketRefusedProps) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const under = refusal === 'claim-under-way' ? part.claim.last : null;
  return (
    <Page title={partNameIn(language, part.name)} lead={[part.brand, part.model].filter(Boolean).join(' ')}>
      <Notice tone="warn" title={t(`refused.${refusal}.title`)}>
        {t(`refused.${refusal}.text`)}
      </Notice>
      {kept && <KeptText draft={kept} />}
      <ActionBar>
        <AppLink
          className={buttonClass('primary')}
          href={under ? to.shop.claim({ claim: under.id }) : to.partDetails({ id: part.id, name: part.name })}
        >
          {t(under ? 'refused.see-claim' : 'refused.back')}
        </AppLink>
        {kept && (
          <Button variant="quiet" name="drop" onClick={() => dropDraft(kept.claimId)}>
            {t('kept.drop')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
