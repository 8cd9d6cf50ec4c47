import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { DiagnosisDraft } from './diagnosis-drafts.tsx';
import { SaidBefore } from './said-before.tsx';
import { TicketNotices } from './ticket-notices.tsx';
import { useTicket } from './use-ticket.ts';

export type TicketFormProps = {
  /** What it is about and what is written on the server, or was typed here before. */
  start: DiagnosisDraft;
  /** The claim as it is now; undefined where it is not there yet, or out of reach. */
  claim: ReviewClaim | undefined;
};

/** The diagnosis, photos and videos, and a note for whoever reviews. Everything typed stays on this phone until it has arrived. */
export function TicketForm({ start, claim }: TicketFormProps) {
  const { t } = useTranslation('shop-claims');
  const ticket = useTicket(start, claim);
  const isAsked = claim?.state === 'asked';
  return (
    <Page title={t('ticket.title')} lead={<AboutPart start={start} />}>
      <form noValidate onSubmit={ticket.finish} className="flex flex-1 flex-col gap-6">
        <TicketNotices ticket={ticket} />
        {claim?.offeredTo && <Notice tone="warn">{t('ticket.offered', { shop: claim.offeredTo.name })}</Notice>}
        {isAsked && <WaitsForOwner claimId={start.claimId} />}
        {claim?.state !== 'requested' && <p className="-mt-2 text-s text-muted">{t('ticket.instructions')}</p>}
        {claim && <SaidBefore claim={claim} />}
        <TextArea
          {...ticket.field('diagnosis')}
          label={t('ticket.diagnosis')}
          hint={t('ticket.diagnosis-hint')}
          maxLength={1000}
        />
        <EvidenceField evidence={ticket.evidence} label={t('ticket.evidence')} hint={t('ticket.evidence-hint')} />
        <TextArea
          {...ticket.field('note')}
          rows={2}
          label={t('ticket.note')}
          hint={t('ticket.note-hint')}
          maxLength={500}
        />
        <p role="status" className="-mt-3 text-s text-muted empty:hidden">
          {ticket.news && t(`ticket.news.${ticket.news.kind}`, { time: ticket.news.time })}
        </p>
        <ActionBar>
          <RefusalNotice refusal={ticket.refusal} />
          {!isAsked && (
            <Button type="submit" name="finish" busy={ticket.busy === 'finish'} busyLabel={t('ticket.sending')}>
              {t('ticket.finish')}
            </Button>
          )}
          <Button
            variant={isAsked ? 'primary' : 'quiet'}
            name="save"
            busy={ticket.busy === 'save'}
            busyLabel={t('ticket.saving')}
            onClick={ticket.save}
          >
            {t('ticket.save')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** Part, serial number, and until when it is under warranty. */
function AboutPart({ start: { part, endsOn, bikeModel } }: Pick<TicketFormProps, 'start'>) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const said = [
    partNameIn(language, part.name),
    part.serialNumber ?? bikeModel,
    endsOn && t('ticket.under-warranty', { date: shortDate(endsOn, language) }),
  ];
  return said.filter(Boolean).join(' · ');
}

/** It cannot be sent yet: the way to the owner's yes. */
function WaitsForOwner({ claimId }: { claimId: string }) {
  const { t } = useTranslation('shop-claims');
  return (
    <Notice
      title={t('ticket.asked.title')}
      action={
        <AppLink href={to.shop.claim({ claim: claimId })} className={buttonClass('secondary', 'fit')}>
          {t('ticket.asked.see')}
        </AppLink>
      }
    >
      {t('ticket.asked.text')}
    </Notice>
  );
}
