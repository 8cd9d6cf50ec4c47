import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { to } from '#domain/paths.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { Question } from './claim-questions.tsx';
import { wayOutOf } from './way-out.ts';

export type ClaimActionsProps = {
  claim: Pick<ReviewClaim, 'id' | 'state' | 'part' | 'may'>;
  onAsk: (question: Question) => void;
};

/** At the thumb, what the reader may do about the claim: the step that moves it on, and below it the way out. */
export function ClaimActions({ claim: { id, state, part, may }, onAsk }: ClaimActionsProps) {
  const { t } = useTranslation('shop-claims');
  const asks = may.includes('ask-owner');
  const quiet = wayOutOf({ state, may });
  const noting = may.includes('replace') ? 'quiet' : 'primary';
  if (!quiet && !(['decide', 'diagnose', 'replace', 'note-remedied'] as const).some((one) => may.includes(one))) {
    return null;
  }
  return (
    <ActionBar>
      {may.includes('decide') && (
        <div className="grid grid-cols-2 gap-2 @max-[18rem]:grid-cols-1">
          <Button name="reject" variant="secondary" className="px-3!" onClick={() => onAsk('reject')}>
            {t('action.reject')}
          </Button>
          <Button name="approve" className="px-3!" onClick={() => onAsk('approve')}>
            {t('action.approve')}
          </Button>
        </div>
      )}
      {may.includes('send-back') && (
        <Button name="send-back" variant="quiet" onClick={() => onAsk('send-back')}>
          {t('action.send-back')}
        </Button>
      )}
      {asks && (
        <Button name="ask-owner" onClick={() => onAsk('ask-owner')}>
          {t('action.ask-owner')}
        </Button>
      )}
      {may.includes('diagnose') && (
        <AppLink
          href={to.openTicket({ partId: part.id, claim: id })}
          className={asks ? cx(buttonClass('secondary'), 'mt-1') : buttonClass('primary')}
        >
          {t(asks ? 'action.go-on-draft' : state === 'requested' ? 'action.take' : 'action.diagnose')}
        </AppLink>
      )}
      {may.includes('replace') && (
        <Button name="replace" onClick={() => onAsk('replace')}>
          {t('action.replace')}
        </Button>
      )}
      {may.includes('note-remedied') && (
        <Button name="note-remedied" variant={noting} onClick={() => onAsk('note-remedied')}>
          {t('action.note-remedied')}
        </Button>
      )}
      {quiet && (
        <Button name={quiet} variant="quiet" onClick={() => onAsk(quiet)}>
          {t(`action.${quiet}`)}
        </Button>
      )}
    </ActionBar>
  );
}

const byShop = { requested: 'diagnose', open: 'diagnose', approved: 'replace' } as const;

/** What goes on now and who is waited for, as the shop reads it; undefined where nobody is. */
export function useNextStep(claim: ReviewClaim): { title: string; text: string } | undefined {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { state, may, decider, answerUntil } = claim;
  const said = (key: string, words = {}) => ({
    title: t(`next.${key}.title` as 'next.requested.title'),
    text: t(`next.${key}.text` as 'next.requested.text', words),
  });
  if (state === 'asked')
    return answerUntil ? said('asked', { date: shortDate(answerUntil, language) }) : said('asked-over');
  if (!isUnderWay(state)) return undefined;
  if (may.includes('decide')) return said('decide');
  if (state === 'appealed' || (state === 'in-review' && decider === 'brand')) return said('brand');
  if (state === 'remedy-chosen') return said(`remedy-${remedyOf(claim)}`);
  if (state === 'in-review') return said('in-review');
  if (state === 'open' && isSentBack(claim)) return said('sent-back');
  if (state === 'approved' && claim.partExpectedOn)
    return said('on-its-way', { date: shortDate(claim.partExpectedOn, language) });
  return said(may.includes(byShop[state]) ? state : `${state}-others`);
}

const isUnderWay = (
  state: ClaimState,
): state is 'requested' | 'open' | 'in-review' | 'approved' | 'appealed' | 'remedy-chosen' =>
  claimsUnderWay.includes(state);

/** The last that happened was a question to who diagnosed it. */
function isSentBack({ events }: ReviewClaim): boolean {
  return events.at(-1)?.kind === 'sent-back';
}

function remedyOf({ events }: ReviewClaim): string {
  const chosen = events.findLast(({ kind }) => kind === 'remedy-chosen');
  return chosen?.kind === 'remedy-chosen' ? chosen.details.remedy : 'exchange';
}
