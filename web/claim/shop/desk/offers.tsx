import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ClaimOffer } from '#domain/claim/desk.contract.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag-text.ts';
import { call } from '#web/api/call.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { staleShopLists } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';

/** What other shops ask this one to go on with. */
export function useClaimOffers() {
  return useAnswer(query('GET /api/shop/claim-offers', {}));
}

/** The claims that other shops ask this one to go on with; nothing where there are none. */
export function ClaimOffers({ of: { data } }: { of: ReturnType<typeof useClaimOffers> }) {
  const { t } = useTranslation(['shop-claims', 'shell']);
  const language = useLanguage();
  const [openId, setOpen] = useState<string>();
  const open = data?.offers.find(({ claimId }) => claimId === openId);
  if (!data || data.offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-2">
      <h2 id="offers" className="text-s font-bold text-muted">
        {t('shop-claims:offers.title')}
      </h2>
      <RowGroup>
        {data.offers.map(({ claimId, part, bikeModel, from }) => (
          <button key={claimId} type="button" name="offer" className={groupedRowClass} onClick={() => setOpen(claimId)}>
            <RowBody
              accent
              icon={<ArrowRightLeft />}
              label={partNameIn(language, part.name)}
              description={`${bikeModel} · ${from}`}
            />
          </button>
        ))}
      </RowGroup>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t('shop-claims:offers.question')}
        closeLabel={t('shell:close')}
      >
        {open && <OfferAnswer key={open.claimId} offer={open} onDone={() => setOpen(undefined)} />}
      </Dialog>
    </section>
  );
}

/** What is known before the yes, and the two answers. */
function OfferAnswer({ offer, onDone }: { offer: ClaimOffer; onDone: () => void }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const go = useGo();
  const [moveId] = useState(() => uuidv7());
  const { claimId, part, tag, bikeModel, complainedOn, dueOn, from, text, isApproved } = offer;
  const { change, busy, refusal } = useChange(
    async (agrees: boolean) => {
      await call('POST /api/shop/claim-offers/:claimId/answer', { claimId, moveId, agrees });
      void invalidate('GET /api/shop/claim-offers', {});
      staleShopLists();
      notify(t(agrees ? 'offers.taken' : 'offers.left'));
      onDone();
      if (agrees) go.to(to.shop.claim({ claim: claimId }));
    },
    { onRefused: () => void invalidate('GET /api/shop/claim-offers', {}) },
  );
  const facts = [
    { label: t('facts.part'), value: [part.brand, part.model].filter(Boolean).join(' '), wide: true },
    { label: t('offers.bike'), value: `${bikeModel}, ${groupTag(tag)}`, wide: true },
    { label: t('facts.since'), value: shortDate(complainedOn, language) },
    { label: t('offers.due'), value: shortDate(dueOn, language) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p>{t(isApproved ? 'offers.text-approved' : 'offers.text', { shop: from })}</p>
      <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
      <Facts facts={facts.filter(({ value }) => value)} />
      <RefusalNotice refusal={refusal} />
      <Button name="take" busy={busy} busyLabel={t('busy')} onClick={() => change(true)}>
        {t('offers.yes')}
      </Button>
      <Button name="leave" variant="quiet" disabled={busy} onClick={() => change(false)}>
        {t('offers.no')}
      </Button>
    </div>
  );
}
