import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim, staleShopLists } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useShopMove, type Move } from './use-shop-move.ts';

type FormProps = { claim: ReviewClaim; after: AfterMove };

/** Does not take a claim, or gives it back: it is not the shop's any more. */
export function DeclineForm({ claim, of, after }: FormProps & { of: 'decline' | 'hand-back' }) {
  const { t } = useTranslation('shop-claims');
  const go = useGo();
  const onDone = () => {
    after.onDone();
    staleShopLists();
    notify(t('ask.decline.done'));
    go.replace(to.shop.claims());
  };
  return (
    <TextForm
      claim={claim}
      of={of}
      danger
      after={{ ...after, onDone }}
      make={async (move, text) => void (await call('POST /api/shop/claims/:claimId/decline', { ...move, text }))}
    />
  );
}

/** Takes back what the owner was asked, with the reason. */
export function WithdrawForm({ claim, after }: FormProps) {
  return (
    <TextForm
      claim={claim}
      of="withdraw"
      danger
      after={after}
      make={async (move, text) =>
        keepShopClaim(await call('POST /api/shop/claims/:claimId/withdrawal', { ...move, text }))
      }
    />
  );
}

/** Sends a diagnosis back to who wrote it, with a question that the shop alone reads. */
export function SendBackForm({ claim, after }: FormProps) {
  return (
    <TextForm
      claim={claim}
      of="send-back"
      after={after}
      make={async (move, text) =>
        keepShopClaim(await call('POST /api/shop/claims/:claimId/send-back', { ...move, text }))
      }
    />
  );
}

type TextFormProps = FormProps & {
  of: 'decline' | 'hand-back' | 'withdraw' | 'send-back';
  /** Takes something away from somebody. */
  danger?: boolean;
  make: (move: Move, text: string) => Promise<void>;
};

/** A move that is said in a text. */
function TextForm({ claim, of, danger = false, after, make }: TextFormProps) {
  const { t } = useTranslation('shop-claims');
  const text = useClaimText();
  const { start, busy, refusal } = useShopMove(claim, make, after);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = text.take();
    if (taken !== undefined && !busy) start(taken);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{t(`ask.${of}.text`)}</p>
      <TextArea {...text.props} name="text" rows={3} label={t(`ask.${of}.label`)} />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" name="confirm" variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={t('busy')}>
        {t(`ask.${of}.confirm`)}
      </Button>
    </form>
  );
}
