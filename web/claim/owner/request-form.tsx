import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { partNameIn } from '#domain/component/part-names.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { legalTermDays } from '#domain/periods.ts';
import type { Brand } from '#domain/tag/product.ts';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate } from '#web/api/query.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { keepClaim } from './kept-claims.ts';
import {
  keepRequest,
  requestDraft,
  type ChosenStore,
  forgetRequest,
  keepLastStore,
  type RequestDraft,
} from './request-draft.ts';

const fetchPicker = chunk(() => import('./store-picker.tsx').then((m) => ({ default: m.StorePicker })));
const StorePicker = lazy(fetchPicker);
// It comes along with the screen, which is drawn without it.
void fetchPicker().catch(() => undefined);

export type RequestFormProps = { tag: string; brand: Brand; part: PartDetails };

/** The three questions of a request. What is typed, taken and chosen stays on the phone until it has been sent. */
export function RequestForm({ tag, brand, part }: RequestFormProps) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const [draft] = useState(() => requestDraft(part));
  const form = `request ${draft.claimId}`;
  const evidence = useEvidence(form);
  const text = useClaimText({ before: draft.text, keep: (typed) => keepRequest(part.id, { text: typed }) });
  const [store, setStore] = useState(draft.store);
  const [missing, setMissing] = useState(false);
  const [isSameDefect, setSameDefect] = useState(false);
  const isOver = part.claim.refusal === 'warranty-expired';
  const [afterEnd, setAfterEnd] = useState<AfterEnd>('hidden');
  const isHiddenDefect = isOver && afterEnd === 'hidden';
  const isGoodwill = isOver && afterEnd === 'goodwill';
  const { send, busy, refusal } = useRequest(tag, draft, form);
  const choose = (chosen: ChosenStore) => {
    setStore(chosen);
    setMissing(false);
    keepRequest(part.id, { store: chosen });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    setMissing(!store);
    if (!busy && written && store)
      send({ text: written, evidence: evidence.settled, store, isSameDefect, isHiddenDefect, isGoodwill });
  };
  const lead = [partNameIn(language, part.name), part.brand, part.model].filter(Boolean).join(' · ');
  return (
    <Page title={t('request.title')} lead={lead}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-7">
        {isOver && <AfterEndField chosen={afterEnd} onChoose={setAfterEnd} />}
        <TextArea {...text.props} name="text" label={t('request.what')} hint={t('request.what-hint')} rows={3} />
        <EarlierComplaint
          earlier={isGoodwill ? null : part.claim.earlier}
          checked={isSameDefect}
          onChange={setSameDefect}
        />
        <EvidenceField evidence={evidence} label={t('files')} hint={t('request.files-hint')} />
        <WhichStore brand={brand} chosen={store} onChoose={choose} missing={missing} />
        <ActionBar>
          <RefusalNotice
            refusal={refusal}
            action={refusal?.code === 'phone-not-confirmed' && <ConfirmPhone id={part.id} />}
          />
          <Button type="submit" name="send" busy={busy} busyLabel={t('request.sending')}>
            {t('request.send')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

type WhichStoreProps = {
  brand: Brand;
  chosen: ChosenStore | null;
  onChoose: (chosen: ChosenStore) => void;
  missing: boolean;
};

/** Which shop is to settle it, or the brand itself. */
function WhichStore({ brand, missing, ...choice }: WhichStoreProps) {
  const { t } = useTranslation('my-claims');
  return (
    <section aria-labelledby="which-store" className="flex flex-col gap-2">
      <h2 id="which-store" className="text-s font-bold">
        {t('request.which')}
      </h2>
      <Suspense>
        <StorePicker
          {...choice}
          brand={brand}
          brandMay={brand.supportEmail !== null}
          error={missing ? t('shop.missing') : undefined}
        />
      </Suspense>
    </section>
  );
}

type AfterEnd = 'hidden' | 'goodwill';

/** What is asked for once the warranty is over: each says what it is, and that nothing is promised. */
function AfterEndField({ chosen, onChoose }: { chosen: AfterEnd; onChoose: (chosen: AfterEnd) => void }) {
  const { t } = useTranslation('my-claims');
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup<AfterEnd>
        legend={t('request.after-end')}
        name="after-end"
        choices={(['hidden', 'goodwill'] as const).map((value) => ({ value, label: t(`request.as-${value}`) }))}
        value={chosen}
        onChange={onChoose}
      />
      <Notice>{t(`request.${chosen}`, { days: legalTermDays })}</Notice>
    </div>
  );
}

type EarlierComplaintProps = {
  earlier: PartDetails['claim']['earlier'];
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** That an earlier complaint about the part counts, or whether it does. */
function EarlierComplaint({ earlier, checked, onChange }: EarlierComplaintProps) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  if (!earlier) return null;
  const date = shortDate(earlier.on, language);
  if (!earlier.isAsked) return <Notice>{t('request.carried', { date })}</Notice>;
  return (
    <Checkbox name="same-defect" checked={checked} onChange={onChange}>
      <span className="block font-bold">{t('request.same')}</span>
      {t('request.same-hint', { date })}
    </Checkbox>
  );
}

function ConfirmPhone({ id }: { id: string }) {
  const { t } = useTranslation('my-claims');
  const next = to.requestClaim({ partId: id });
  return (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.securityAuthentication({ next })}>
      {t('request.confirm-phone')}
    </AppLink>
  );
}

/** What is sent of a request. */
type Request = { text: string; evidence: () => Promise<string[]>; store: ChosenStore } & Record<
  'isSameDefect' | 'isHiddenDefect' | 'isGoodwill',
  boolean
>;

/** Sends a request through the outbox, and goes on to the claim; without a connection it is kept, and says so. */
function useRequest(tag: string, { partId, claimId }: RequestDraft, form: string) {
  const { t } = useTranslation('my-claims');
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async ({ text, evidence, store, ...said }: Request) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const outcome = await submit({
        id: claimId,
        form,
        route: 'POST /api/my-bikes/:tag/parts/:partId/claims',
        input: { tag, partId, id: claimId, text, evidence: await evidence(), storeId: store.id, ...said },
      });
      keepLastStore(store);
      if ('kept' in outcome) return keepRequest(partId, { waits: true });
      keepClaim(outcome.sent);
      forgetRequest(partId);
      notify(t('request.sent', { shop: outcome.sent.shop?.name ?? store.name }));
      go.replace(to.claim({ claim: claimId }));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      // The part may have changed since it was looked at: the screen says so.
      void invalidate('GET /api/my-bikes/:tag/parts/:id', { tag, id: partId });
    }
  };
  return { send: (request: Request) => void send(request), busy, refusal };
}
