import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { useShopMove } from '#web/claim/shop/claim/use-shop-move.ts';
import { wayOutOf } from '#web/claim/shop/claim/way-out.ts';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type FormProps = { claim: ReviewClaim; after: AfterMove };

const nobody = 'nobody';

/** Who of the shop looks after a claim. */
export function AssignForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  return (
    <Answer
      as="notice"
      of={query('GET /api/shop/colleagues', {})}
      words={{ loading: t('desk.assign.loading'), failed: t('desk.assign.failed') }}
      skeleton={<ListShapes rows={3} />}
    >
      {({ colleagues }) => <Colleagues claim={claim} after={after} colleagues={colleagues} />}
    </Answer>
  );
}

type Colleagues = AnswerOf<'GET /api/shop/colleagues'>['colleagues'];

function Colleagues({ claim, after, colleagues }: FormProps & { colleagues: Colleagues }) {
  const { t } = useTranslation('shop-claims');
  const seen = claim.assignee?.id ?? null;
  const [chosen, setChosen] = useState(seen ?? nobody);
  const { start, busy, refusal } = useShopMove(
    claim,
    async ({ claimId }, assignee: string | null) =>
      keepShopClaim(await call('PUT /api/shop/claims/:claimId/assignee', { claimId, assignee, seen })),
    after,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) start(chosen === nobody ? null : chosen);
  };
  const people = colleagues
    .toSorted((a, b) => Number(b.you) - Number(a.you))
    .map(({ id, name, you }) => ({ value: id, label: you ? t('desk.assign.you', { name }) : name }));
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <RadioGroup
        hideLegend
        legend={t('ask.assign.title')}
        name="assignee"
        choices={[...people, { value: nobody, label: t('desk.nobody') }]}
        value={chosen}
        onChange={setChosen}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={busy} busyLabel={t('busy')}>
        {t('ask.assign.confirm')}
      </Button>
    </form>
  );
}

/** In how many days an ordered part is likely to be there: what the field begins with. */
const usualDays = 7;

/** When the new part that was ordered is to be there. */
export function OrderForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { today } = claim;
  const [day, setDay] = useState(claim.partExpectedOn ?? addDays(today, usualDays));
  const [wrong, setWrong] = useState(false);
  const { start, busy, refusal } = useShopMove(
    claim,
    async (move, expectedOn: string) =>
      keepShopClaim(await call('POST /api/shop/claims/:claimId/part-order', { ...move, expectedOn })),
    after,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(day < today);
    if (!busy && day >= today) start(day);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('ask.order-part.text')}</p>
      <Field
        name="expectedOn"
        type="date"
        label={t('ask.order-part.label')}
        value={day}
        min={today}
        onChange={({ target }) => setDay(target.value)}
        error={wrong ? t('ask.order-part.past') : undefined}
      />
      {!isGoodwill(claim) && day > claim.dueOn && (
        <Notice live tone="warn">
          {t('ask.order-part.late', { date: shortDate(claim.dueOn, language) })}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={busy} busyLabel={t('busy')}>
        {t('ask.order-part.confirm')}
      </Button>
    </form>
  );
}

/** What can be done with a claim that no other shop takes. */
function insteadOf(claim: FormProps['claim']): 'decline' | 'hand-back' | 'decide' | 'go-on' {
  const way = wayOutOf(claim);
  if (way === 'decline' || way === 'hand-back') return way;
  return claim.may.includes('decide') ? 'decide' : 'go-on';
}

/** Another shop of the brand, and why it is asked; or that it is asked already. */
export function HandOverForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  if (claim.offeredTo) return <OfferedForm claim={claim} after={after} />;
  return (
    <Answer
      as="notice"
      of={query('GET /api/shop/claims/:claimId/other-shops', { claimId: claim.id })}
      words={{ loading: t('desk.shops.loading'), failed: t('desk.shops.failed') }}
      skeleton={<ListShapes rows={2} />}
    >
      {({ shops }) =>
        shops.length > 0 ? (
          <OfferForm claim={claim} after={after} shops={shops} />
        ) : (
          <Notice title={t('desk.shops.none')}>
            {t('desk.shops.none-text', { brand: claim.brandName })} {t(`desk.shops.${insteadOf(claim)}`)}
          </Notice>
        )
      }
    </Answer>
  );
}

type Shops = AnswerOf<'GET /api/shop/claims/:claimId/other-shops'>['shops'];

function OfferForm({ claim, after, shops }: FormProps & { shops: Shops }) {
  const { t } = useTranslation('shop-claims');
  const [storeId, setStore] = useState(shops[0]!.id);
  const text = useClaimText();
  const { start, busy, refusal } = useShopMove(
    claim,
    async ({ claimId, version }, said: string) =>
      keepShopClaim(await call('PUT /api/shop/claims/:claimId/offer', { claimId, version, storeId, text: said })),
    after,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.take();
    if (said !== undefined && !busy) start(said);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('ask.hand-over.text')}</p>
      <SelectField
        name="shop"
        label={t('ask.hand-over.shop')}
        value={storeId}
        onChange={({ target }) => setStore(target.value)}
      >
        {shops.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {[name, city].join(', ')}
          </option>
        ))}
      </SelectField>
      <TextArea {...text.props} name="text" rows={2} label={t('ask.hand-over.label')} />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={busy} busyLabel={t('busy')}>
        {t('ask.hand-over.confirm')}
      </Button>
    </form>
  );
}

function OfferedForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  const { start, busy, refusal } = useShopMove(
    claim,
    async ({ claimId }) => keepShopClaim(await call('DELETE /api/shop/claims/:claimId/offer', { claimId })),
    after,
  );
  return (
    <div className="flex flex-col gap-4">
      <p>{t('ask.hand-over.waits', { shop: claim.offeredTo!.name })}</p>
      <RefusalNotice refusal={refusal} />
      <Button name="confirm" variant="danger" busy={busy} busyLabel={t('busy')} onClick={() => start(undefined)}>
        {t('ask.hand-over.withdraw')}
      </Button>
    </div>
  );
}
