import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPaid, type PaidBack } from '#domain/claim/paid-back.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { call } from '#web/api/call.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { MoneyFields, useMoney } from '#web/shell/claim/money-fields.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useShopMove } from './use-shop-move.ts';

type FormProps = { claim: ReviewClaim; after: AfterMove };
type Note = { text: string; money?: PaidBack };

/** Notes that the owner was given what they chose; of money the amount, by which index the price was adjusted, and the day. */
export function RemediedForm({ claim, after }: FormProps) {
  const { t } = useTranslation('shop-claims');
  const isMoney = isPaid(claim.remedy);
  const text = useClaimText();
  const money = useMoney(claim);
  const { start, busy, refusal } = useShopMove(
    claim,
    async (move, note: Note) =>
      keepShopClaim(await call('POST /api/shop/claims/:claimId/remedied', { ...move, ...note })),
    after,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const paid = isMoney ? money.take() : undefined;
    const said = text.take();
    if (busy || said === undefined || (isMoney && !paid)) return;
    start({ text: said, ...(paid && { money: paid }) });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t('ask.note-remedied.text')}</p>
      {isMoney && <MoneyFields money={money} indexed={claim.remedy === 'money-back'} today={claim.today} />}
      <TextArea
        {...text.props}
        name="text"
        rows={isMoney ? 2 : 3}
        label={t(isMoney ? 'ask.note-remedied.how' : 'ask.note-remedied.label')}
      />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" busy={busy} busyLabel={t('busy')}>
        {t('ask.note-remedied.confirm')}
      </Button>
    </form>
  );
}
