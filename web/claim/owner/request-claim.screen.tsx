import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimRefusal } from '#domain/claim/eligibility.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { useProduct } from '#web/state/product.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { useRequestDrafts, forgetRequest, keepRequest, type RequestDraft } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';

/** Where an owner asks a bike shop to look at a broken part under warranty: what is wrong, what shows it, and which shop. */
export default function RequestClaimScreen() {
  const { product, brand } = useProduct();
  const partId = useParameter('partId');
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  return <Request key={`${product.tag} ${partId}`} product={product} brand={brand} partId={partId} />;
}

function Request({ product, brand, partId }: { product: Product; brand: Brand; partId: string }) {
  const waits = useRequestDrafts(({ drafts }) => drafts.find((draft) => draft.partId === partId && draft.waits));
  if (waits) return <RequestKept draft={waits} />;
  return (
    <ClaimAnswer
      of={query('GET /api/my-bikes/:tag/parts/:id', { tag: product.tag, id: partId }, { persister: keptAnswer })}
      gone={<RequestRefused why="not-found" />}
    >
      {(part) =>
        refusalOf(part) ? (
          <RequestRefused why={refusalOf(part)!} part={part} />
        ) : (
          <RequestForm tag={product.tag} brand={brand} part={part} />
        )
      }
    </ClaimAnswer>
  );
}

type Refused = Exclude<ClaimRefusal, 'warranty-expired'>;

/** Why nothing can be asked for; after the end of the warranty a hidden defect and goodwill can. */
function refusalOf({ claim: { refusal, last } }: PartDetails): Refused | null {
  if (refusal !== 'warranty-expired') return refusal;
  return last && !isGoodwill(last) && claimsUnderWay.includes(last.state) ? 'claim-under-way' : null;
}

type RequestRefusedProps = { why: Refused | 'not-found'; part?: PartDetails };

/** Why nothing can be asked for on this part, and what can be done instead. */
function RequestRefused({ why, part }: RequestRefusedProps) {
  const { t } = useTranslation(['my-claims', 'refusals']);
  const reason = useReasonWords();
  const underWay = why === 'claim-under-way' ? part?.claim.last : null;
  const wayOn = underWay
    ? to.claim({ claim: underWay.id })
    : why === 'claim-restricted'
      ? to.bikeReceiptInfo()
      : to.bikePartList();
  return (
    <GonePage
      title={t(`my-claims:refused.${why}.title`)}
      drawing={<WrenchDrawing />}
      way={{ href: wayOn, label: t(`my-claims:refused.${why}.way-on`) }}
    >
      {why === 'not-found' ? t('my-claims:refused.not-found.text') : reason(why)}
    </GonePage>
  );
}

/** A request that waits on this phone for a connection; once it has been sent, on to its claim. */
function RequestKept({ draft: { partId, claimId } }: { draft: RequestDraft }) {
  const { t } = useTranslation(['my-claims', 'refusals']);
  const reason = useReasonWords();
  const held = useHeldWords();
  const go = useGo();
  useTitleFocus();
  const entry = useUnsent().find(({ id }) => id === claimId);
  const isSent = useOutbox(({ person, entries }) => person !== null && !entries.some(({ id }) => id === claimId));
  useEffect(() => {
    if (!isSent) return;
    forgetRequest(partId);
    go.replace(to.claim({ claim: claimId }));
  }, [isSent, partId, claimId, go]);
  const stopped = entry?.stopped ?? null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(stopped !== null ? 'my-claims:kept-request.stopped-title' : 'my-claims:kept-request.title')}
        drawing={<LetterDrawing />}
        action={
          <>
            {stopped !== null && (
              <Button name="change" onClick={() => keepRequest(partId, { waits: false })}>
                {t('my-claims:kept-request.change')}
              </Button>
            )}
            <AppLink className={buttonClass(stopped !== null ? 'quiet' : 'primary')} href={to.myBike()}>
              {t('my-claims:kept-request.way-on')}
            </AppLink>
          </>
        }
      >
        {stopped !== null
          ? reason(stopped as RefusalCode)
          : (held ?? t('my-claims:kept-request.text', { count: entry?.files ?? 0 }))}
      </EmptyState>
    </Page>
  );
}
