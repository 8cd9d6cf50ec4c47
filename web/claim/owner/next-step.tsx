import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { Button } from '#web/kit/button/button.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { dayOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useShopName } from '#web/shell/claim/in-words.ts';
import type { Question } from './claim-questions.tsx';

/** The move that an owner is most likely to want, if there is one: the page offers it first. */
export function firstMove({ may, shop, brandGives }: Claim): Question | undefined {
  if (may.includes('choose-remedy')) return 'choose-remedy';
  if (may.includes('choose-shop') && !shop && !brandGives) return 'choose-shop';
  return may.includes('appeal') ? 'appeal' : undefined;
}

/** Who noted that the owner was given what they chose: the shop, or the brand. */
export function useNotedBy(): (claim: Pick<Claim, 'events' | 'shop' | 'brandName'>) => string {
  const shopName = useShopName();
  return ({ events, shop, brandName }) =>
    events.findLast(({ kind }) => kind === 'remedied')?.side === 'brand' ? brandName : shopName(shop);
}

/** What was noted as given: of money how much and when, else the words. */
function useNoted(): (claim: Claim) => string | undefined {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const notedBy = useNotedBy();
  return (claim) => {
    const noted = claim.events.findLast((event) => event.kind === 'remedied');
    if (!noted) return undefined;
    const { money, text } = noted.details;
    const who = notedBy(claim);
    if (!money) return t('now.remedied-noted', { who, date: dayOf(noted.at, language), text });
    return t('now.remedied-paid', {
      who,
      amount: moneyOf(money.cents, language),
      date: shortDate(money.on, language),
    });
  };
}

/** What goes on now, in a sentence to the owner; `appealWaits`: their appeal has not left this phone. */
export function useNow(): (claim: Claim, appealWaits: boolean) => { title: string; text: string } {
  const { t } = useTranslation(['my-claims', 'claim']);
  const language = useLanguage();
  const shopName = useShopName();
  const noted = useNoted();
  return (claim, appealWaits) => {
    const { state, shop, partExpectedOn, brandName: brand, appealUntil, answerUntil, dueOn, remedyAsked, may } = claim;
    const words = { shop: shopName(shop), brand };
    if (state === 'requested' && !shop)
      return {
        title: t('claim:state.without-shop'),
        text: t(`my-claims:now.${isGoodwill({ dueOn }) ? 'goodwill-without-shop' : 'without-shop'}`, words),
      };
    const title = t(`claim:state.${state}`);
    if (remedyAsked)
      return { title, text: t('my-claims:now.remedy-asked', { remedy: t(`claim:remedy.${remedyAsked}.short`) }) };
    if (!shop && state === 'in-review') return { title, text: t('my-claims:now.with-brand', words) };
    if (!shop && state === 'approved') return { title, text: t('my-claims:now.approved-without-shop') };
    if (!shop && state === 'remedy-chosen')
      return { title, text: t(`my-claims:now.remedy-${claim.brandGives ? 'with-brand' : 'without-shop'}`, words) };
    if (state === 'approved' && partExpectedOn)
      return { title, text: t('my-claims:now.on-its-way', { ...words, date: shortDate(partExpectedOn, language) }) };
    if (state === 'remedied') return { title, text: noted(claim) ?? t('my-claims:now.remedied') };
    const paid = state === 'remedy-chosen' && paidBack(claim);
    if (paid) return { title, text: t(`my-claims:now.remedy-chosen-${paid}`, words) };
    if (state === 'asked' && !answerUntil) return { title, text: t('my-claims:now.asked-over') };
    if (state === 'rejected' || state === 'rejected-on-appeal') {
      const date = appealUntil && shortDate(appealUntil, language);
      const said = date
        ? t(`my-claims:now.rejected-appeal${appealWaits ? '-waits' : ''}`, { ...words, date })
        : t(`my-claims:now.${state}`);
      const late = may.includes('choose-remedy') && t('my-claims:now.rejected-late');
      return { title, text: [late, said].filter(Boolean).join(' ') };
    }
    return { title, text: t(`my-claims:now.${state}`, words) };
  };
}

/** The money that the owner chose, which the law wants paid at once; null for an exchange. */
function paidBack({ events }: Claim): 'money' | 'lower' | null {
  const chosen = events.findLast((event) => event.kind === 'remedy-chosen')?.details.remedy;
  if (chosen === 'money-back') return 'money';
  return chosen === 'lower-price' ? 'lower' : null;
}

/** What a move is called: of what was approved or chosen without a shop, the first one is chosen. */
export function wordsOf(move: Question, { state }: Pick<Claim, 'state'>) {
  return move === 'choose-shop' && state !== 'requested' ? 'ask.choose-first-shop' : (`ask.${move}` as const);
}

type FirstMoveProps = {
  claim: Claim;
  onAsk: (question: Question) => void;
  /** It is on this phone already, unsent. */
  appealWaits: boolean;
};

/** The button of the first move, on the card of the term. */
export function FirstMove({ claim, onAsk, appealWaits }: FirstMoveProps) {
  const { t } = useTranslation('my-claims');
  const move = firstMove(claim);
  return (
    move &&
    !(move === 'appeal' && appealWaits) && (
      <Button name={move} onClick={() => onAsk(move)}>
        {t(wordsOf(move, claim), { brand: claim.brandName })}
      </Button>
    )
  );
}
