import { ShieldCheck, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { claimClock, isGoodwill } from '#domain/claim/term.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** To the owner: the claim on this part, and that the receipt is missing. That the warranty is over is said above. */
export function OwnerClaim({ part }: { part: PartDetails }) {
  const { t } = useTranslation(['component', 'refusals']);
  const reason = useReasonWords();
  return (
    <>
      <ClaimRow part={part} />
      {part.claim.refusal === 'claim-restricted' && (
        <Notice
          title={t('component:claim.restricted')}
          action={
            <AppLink href={to.accessKey()} className={buttonClass('secondary', 'fit')}>
              {t('component:claim.link-receipt')}
            </AppLink>
          }
        >
          {reason('claim-restricted')}
        </Notice>
      )}
    </>
  );
}

/** The claim under way, else the last one. */
function ClaimRow({ part: { claim, today } }: { part: PartDetails }) {
  const { t } = useTranslation(['component', 'claim']);
  const language = useLanguage();
  const { last, refusal } = claim;
  if (!last) return null;
  const isUnderWay = refusal === 'claim-under-way' && !isGoodwill(last);
  const state = t(`claim:state.${last.state}`);
  const date = shortDate(last.dueOn, language);
  const isInTerm = isUnderWay && last.state !== 'remedy-chosen' && claimClock(last.dueOn, today).mark !== 'passed';
  return (
    <AppLink href={to.claim({ claim: last.id })} className={rowClass}>
      <RowBody
        icon={<Wrench />}
        label={t('component:claim.title')}
        description={isInTerm ? t('component:claim.due', { state, date }) : state}
        accent={isUnderWay || last.state === 'asked'}
      />
    </AppLink>
  );
}

/** The button with which an owner asks for warranty, or after its end complains of a hidden defect. */
export function AskForWarranty({ part: { id, claim } }: { part: PartDetails }) {
  const { t } = useTranslation('component');
  return (
    <ActionBar>
      <AppLink href={to.requestClaim({ partId: id })} className={buttonClass()}>
        <ShieldCheck aria-hidden className="size-5" />
        {t(claim.refusal === 'warranty-expired' ? 'claim.ask-hidden' : 'claim.ask')}
      </AppLink>
    </ActionBar>
  );
}
