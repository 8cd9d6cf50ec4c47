import { Download, FileText, FolderCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paperWords } from '#domain/insurance/distribution.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { undecided, withdrawalDays } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { Sellers } from '#web/insurance/parts/sellers.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { Timeline, type Moment } from '#web/kit/layout/timeline.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isIos } from '#web/state/device.ts';
import { EndDialog } from './end-dialog.tsx';
import { PolicyFacts, looksOf, useStateText } from './policy-facts.tsx';

/** A proposal or policy in its true state (decisions 8): "active" is only what the insurer has accepted. */
export function PolicyView({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  useTitleFocus();
  const { data: scanned } = useScannedTag(policy.tag);
  const { tone, Icon } = looksOf[policy.state];
  const text = useStateText(policy);
  return (
    <Page>
      <div className="relative mx-auto flex w-4/5 flex-col items-center pt-2">
        <BikeDrawing kind={scanned?.kind ?? 'urban'} className={scanned ? 'w-full' : 'w-full opacity-20'} />
        <span className="-mt-4">
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {t(`policy.${policy.state}.badge`)}
          </Badge>
        </span>
      </div>
      {/* It changes while somebody looks: then it is announced. */}
      <div role="status" className="flex flex-col gap-2">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold text-balance">
          {t(
            policy.state === 'submitted' && !policy.receivedAt
              ? 'policy.submitted.not-received-title'
              : `policy.${policy.state}.title`,
          )}
        </h1>
        <p className="text-m text-pretty text-muted">{text}</p>
      </div>
      {policy.asked && <Asked policy={policy} asked={policy.asked} />}
      {policy.cancellation?.words && (
        <Notice tone="warn" title={t('policy.insurer-says', { insurer: policy.insurer.name })}>
          <q className="wrap-anywhere">{policy.cancellation.words}</q>
        </Notice>
      )}
      {policy.declinedBecause && (
        <Notice tone="warn" title={t('policy.insurer-says', { insurer: policy.insurer.name })}>
          <q>{policy.declinedBecause}</q>
        </Notice>
      )}
      <PolicyTimeline policy={policy} />
      <PolicyFacts policy={policy} />
      <Sellers insurer={policy.insurer} distribution={policy.distribution} />
      {policy.insurer.contact && <p className="px-1 text-s text-muted">{policy.insurer.contact}</p>}
      <AppLink href={to.insurance.termsOfService({ policy: policy.id })} className={rowClass}>
        <RowBody icon={<FileText />} label={t('terms.row')} description={t('terms.row-text')} />
      </AppLink>
      <AppLink href={to.insurance.claimFile()} className={rowClass}>
        <RowBody icon={<FolderCheck />} label={t('claim-file.row')} description={t('claim-file.row-text')} />
      </AppLink>
      <EndRow policy={policy} />
      <LegalLink />
      <WaysOn policy={policy} />
    </Page>
  );
}

/** What the insurer waits for, in its words, and where it is answered. */
function Asked({ policy: { insurer }, asked }: { policy: Policy; asked: NonNullable<Policy['asked']> }) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const at = (instant: string) => momentOf(new Date(instant), language);
  const { words, by, answered } = asked;
  const [now] = useState(() => Date.now());
  const isPassed = by !== null && Date.parse(by) < now;
  return (
    <>
      <Notice tone="warn" title={t('policy.insurer-says', { insurer: insurer.name })}>
        <q className="wrap-anywhere">{words}</q>{' '}
        {by && t(isPassed ? 'policy.pending.passed' : 'policy.pending.by', { date: at(by) })}
      </Notice>
      {answered && (
        <Notice tone={answered.state === 'refused' ? 'wrong' : 'neutral'}>
          {t(`policy.pending.${answered.state}`, { date: at(answered.at) })}{' '}
          {answered.papers > 0 && t('policy.pending.papers', { count: answered.papers })}
        </Notice>
      )}
    </>
  );
}

function EndRow({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  const [asking, setAsking] = useState(false);
  const way = policy.may.find((action) => action === 'withdraw' || action === 'end');
  if (!way) return null;
  return (
    <>
      <button type="button" name="end" className={rowClass} onClick={() => setAsking(true)}>
        <RowBody
          icon={<Undo2 />}
          label={t(`end.${way}.row`)}
          description={t(`end.${way}.row-text`, { count: withdrawalDays })}
        />
      </button>
      <EndDialog policy={policy} way={way} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function WaysOn({ policy: { id, may, protocol, bySilence, number, asked, distribution } }: { policy: Policy }) {
  const isProof = bySilence && number === null;
  const { the: paper, file } = paperWords(distribution, 'pt-BR');
  const { t } = useTranslation('insurance');
  const hasPdf = may.includes('certificate');
  const isAgain = may.includes('propose-again');
  const answered = asked?.answered?.state;
  const isUrgent = may.includes('answer') && (!answered || answered === 'refused');
  return (
    <ActionBar>
      {may.includes('answer') && (
        <AppLink className={buttonClass(isUrgent ? 'primary' : 'secondary')} href={to.insurance.papers()}>
          {t(`policy.pending.${!answered ? 'answer' : isUrgent ? 'again' : 'more'}`)}
        </AppLink>
      )}
      {may.includes('take-over') && (
        <AppLink className={buttonClass('primary')} href={to.insurance.holder()}>
          {t('policy.transferring.take-over')}
        </AppLink>
      )}
      {isAgain && (
        <AppLink className={buttonClass('primary')} href={to.insurance.plans()}>
          {t('policy.again')}
        </AppLink>
      )}
      {hasPdf && (
        <PdfButton
          variant={isAgain ? 'secondary' : 'primary'}
          icon={<Download aria-hidden className="size-5" />}
          words={{
            action: isProof ? t('policy.proof.save') : t('policy.pdf.save', { paper }),
            busy: t('policy.pdf.preparing'),
            saved: t('policy.pdf.saved'),
            failed: t('policy.pdf.failed'),
          }}
          fileName={`${isProof ? t('policy.proof.file-name') : file}-${protocol}.pdf`}
          fetchPdf={() => call('GET /api/my-policies/:policyId/certificate', { policyId: id })}
          give={(file) => saveFile(file, isIos(navigator))}
        />
      )}
      <AppLink
        className={buttonClass(hasPdf || isAgain || isUrgent || may.includes('take-over') ? 'quiet' : 'primary')}
        href={to.myBike()}
        replace
      >
        {t('my-bike')}
      </AppLink>
    </ActionBar>
  );
}

/** How a proposal came to where it stands, and what comes next. */
function PolicyTimeline({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const at = (instant: string) => momentOf(new Date(instant), language);
  const withProtocol = (instant: string, protocol: string) =>
    `${at(instant)} · ${t('timeline.protocol', { protocol })}`;
  const { state, protocol, submittedAt, receivedAt, acceptedAt, endedAt, cancellation } = policy;
  const isOpen = undecided.includes(state);
  const paper = paperWords(policy.distribution, 'pt-BR').the;
  const moments: Moment[] = [{ id: 'sent', title: t('timeline.sent'), when: withProtocol(submittedAt, protocol) }];
  const add = (id: string, title: string, when: string, how: Pick<Moment, 'isNow' | 'isDone'> = { isDone: true }) =>
    moments.push({ id, title, when, ...how });
  if (receivedAt && !isOpen) add('received', t('timeline.received'), at(receivedAt));
  const answered = policy.asked?.answered;
  if (policy.asked)
    add('asked', t('timeline.asked'), at(policy.asked.since), answered ? { isDone: true } : { isNow: true });
  else if (receivedAt && isOpen) add('deciding', t('timeline.deciding'), t('timeline.deciding-text'), { isNow: true });
  if (answered) add('answered', t('timeline.answered'), at(answered.at), { isNow: true });
  if (!receivedAt && isOpen) add('reaching', t('timeline.reaching'), t('timeline.reaching-text'), { isNow: true });
  if (isOpen) add('next', t('timeline.next'), t('timeline.next-text', { paper }), {});
  if (acceptedAt)
    add('accepted', t('timeline.accepted'), at(acceptedAt), state === 'active' ? { isNow: true } : { isDone: true });
  if (policy.transfer) {
    const isTold = policy.transfer.state === 'told';
    add('ceded', t('timeline.ceded'), at(policy.transfer.since), isTold ? { isDone: true } : { isNow: true });
    add('ceded-told', t('timeline.ceded-told'), t('timeline.deciding-text'), isTold ? { isNow: true } : {});
    add('ceded-next', t('timeline.ceded-next'), t('timeline.next-text', { paper }), {});
  }
  const isOver = state !== 'submitted' && state !== 'pending' && state !== 'active' && state !== 'transferring';
  if (endedAt && isOver)
    add('ended', t(`timeline.${state}`), cancellation ? withProtocol(endedAt, cancellation.protocol) : at(endedAt));
  return <Timeline label={t('timeline.label')} moments={moments} />;
}
