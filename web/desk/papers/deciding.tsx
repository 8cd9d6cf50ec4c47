import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputeOutcome } from '#domain/ownership/dispute.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { ReasonDialog } from '#web/desk/reason-dialog.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { Review } from './review.page.tsx';

/** The most characters of a reason. */
const longest = 400;

type Asking = 'accept' | 'refuse' | 'confirm' | DisputeOutcome;
type Wish = { act: Asking; reason: string };

function send({ id, dispute }: Review, { act, reason }: Wish): Promise<Review> {
  if (act === 'accept') return deskCall('POST /api/platform/papers/:id/review', { id, outcome: 'accepted' });
  if (act === 'refuse') return deskCall('POST /api/platform/papers/:id/review', { id, outcome: 'refused', reason });
  if (act === 'confirm')
    return deskCall('POST /api/platform/papers/:id/confirmation', { id, for: dispute!.proposal!.for });
  return deskCall('PUT /api/platform/papers/:id/proposal', { id, for: act, reason });
}

/** What may be done with a request now: papers are accepted or refused; an end is proposed by one, and confirmed by another. */
export function Deciding({ review }: { review: Review }) {
  const { t } = useTranslation('desk-papers');
  const { id, state } = review;
  const [asking, setAsking] = useState<Asking>();
  const change = useProvenChange(
    (wish: Wish) => send(review, wish),
    (answered) => {
      setAnswer('GET /api/platform/papers/:id', { id }, answered);
      return invalidate('GET /api/platform/papers', {});
    },
  );
  const go = (wish: Wish) => {
    setAsking(undefined);
    change.change(wish);
  };
  const shown = { review, asking, onClose: () => setAsking(undefined), onWish: go };
  return (
    <>
      {state === 'under-review' && (
        <div className="flex flex-wrap gap-2">
          <Button size="fit" busy={change.busy} busyLabel={t('deciding')} onClick={() => setAsking('accept')}>
            {t('accept.action')}
          </Button>
          <Button variant="secondary" size="fit" onClick={() => setAsking('refuse')}>
            {t('refuse.action')}
          </Button>
        </div>
      )}
      {state === 'to-decide' && <Proposal review={review} busy={change.busy} onAsk={setAsking} />}
      <RefusalNotice refusal={change.refusal} />
      {change.done && (state === 'open-to-objection' || state === 'refused' || state === 'completed') && (
        <Notice live tone="good">
          {t(`done.${state}`)}
        </Notice>
      )}
      <Questions {...shown} />
      {change.dialog}
    </>
  );
}

type ProposalProps = { review: Review; busy: boolean; onAsk: (asking: Asking) => void };

/** An end is proposed for one side; somebody else than who proposed it carries it out. */
function Proposal({ review: { dispute }, busy, onAsk }: ProposalProps) {
  const { t } = useTranslation('desk-papers');
  const proposal = dispute?.proposal;
  return (
    <>
      {proposal && (
        <Notice title={t(`proposed.${proposal.for}`)}>
          “{proposal.reason}” {t(proposal.yours ? 'proposed.yours' : 'proposed.others')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {proposal && !proposal.yours && (
          <Button size="fit" busy={busy} busyLabel={t('deciding')} onClick={() => onAsk('confirm')}>
            {t(`confirm.action.${proposal.for}`)}
          </Button>
        )}
        {(['asker', 'owner'] as const).map((side) => (
          <Button key={side} variant="secondary" size="fit" onClick={() => onAsk(side)}>
            {t(`propose.${side}.action`)}
          </Button>
        ))}
      </div>
    </>
  );
}

type QuestionsProps = {
  review: Review;
  asking: Asking | undefined;
  onClose: () => void;
  onWish: (wish: Wish) => void;
};

function Questions({ review, asking, onClose, onWish }: QuestionsProps) {
  const { t } = useTranslation('desk-papers');
  const why = { label: t('reason'), hint: t('reason-hint') };
  const proposed = review.dispute?.proposal?.for;
  return (
    <>
      <ConfirmDialog
        open={asking === 'accept'}
        onClose={onClose}
        words={{ title: t('accept.title'), confirm: t('accept.action') }}
        onConfirm={() => onWish({ act: 'accept', reason: '' })}
      >
        <p>{t('accept.text')}</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'refuse'}
        onClose={onClose}
        danger
        max={longest}
        missing={t('reason-missing')}
        words={{ title: t('refuse.title'), confirm: t('refuse.action'), ...why }}
        onReason={(reason) => onWish({ act: 'refuse', reason })}
      >
        <p>{t('refuse.text')}</p>
      </ReasonDialog>
      {(['asker', 'owner'] as const).map((side) => (
        <ReasonDialog
          key={side}
          open={asking === side}
          onClose={onClose}
          max={longest}
          missing={t('reason-missing')}
          words={{ title: t(`propose.${side}.title`), confirm: t(`propose.${side}.action`), ...why }}
          onReason={(reason) => onWish({ act: side, reason })}
        >
          <p>{t('propose.text')}</p>
        </ReasonDialog>
      ))}
      {proposed && (
        <ConfirmDialog
          open={asking === 'confirm'}
          onClose={onClose}
          danger
          words={{ title: t(`confirm.title.${proposed}`), confirm: t(`confirm.action.${proposed}`) }}
          onConfirm={() => onWish({ act: 'confirm', reason: '' })}
        >
          <p>{t('confirm.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
