import { useTranslation } from 'react-i18next';
import { claimDays, claimFileItems, itemsThere, type ClaimFile } from '#domain/insurance/claim-file.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import type { Tone } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Whether a day is over, in São Paulo. */
const hasPassed = (day: string) => dateOf(new Date()) > day;

/** Milliseconds after which a report that the insurer has not taken is looked at again. */
const again = 5_000;
const tones: Record<NonNullable<ClaimFile['report']>['state'], Tone> = {
  sent: 'neutral',
  received: 'good',
  refused: 'warn',
  withdrawn: 'neutral',
};

/** Whether it is asked before anything is sent; without `onAsk` the screen has the button elsewhere. */
type AskProps = { asking: boolean; onAsk: (() => void) | undefined; onClose: () => void };

/** The insurer of a stolen bike: told by one tap and a question, then how far that has come. Nothing for a bike without insurance. */
export function TellInsurer({ tag, ...dialog }: AskProps & { tag: string }) {
  const { t } = useTranslation('stolen');
  const language = useLanguage();
  const { data: file } = useAnswer({
    ...query('GET /api/my-bikes/:tag/claim-file', { tag }),
    refetchInterval: ({ state }) => (state.data?.report?.state === 'sent' ? again : false),
  });
  if (!file) return null;
  if (file.report) {
    const { state, protocol, decideBy } = file.report;
    return (
      <div role="status">
        <Notice tone={tones[state]} title={t(`insurer.${state}.title`)}>
          {t(`insurer.${state}.text`, { protocol })}
          {file.insurer === null && ` ${t('insurer.ended')}`}
          {file.insurer !== null &&
            decideBy &&
            ` ${t(hasPassed(decideBy) ? 'insurer.decide-passed' : 'insurer.decide-by', { date: shortDate(decideBy, language), days: claimDays })}`}
        </Notice>
      </div>
    );
  }
  return file.mayReport ? <Offer tag={tag} file={file} {...dialog} /> : null;
}

const factsOf = (file: ClaimFile) => ({ ready: itemsThere(file), total: claimFileItems });

function Offer({ tag, file, asking, onAsk, onClose }: AskProps & { tag: string; file: ClaimFile }) {
  const { t } = useTranslation('stolen');
  const facts = factsOf(file);
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-m font-bold">{t('insurer.title')}</h2>
        <p className="text-s text-pretty text-muted">{t('insurer.text', facts)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onAsk && (
          <Button name="tell-insurer" variant="secondary" size="fit" onClick={onAsk}>
            {t('insurer.tell')}
          </Button>
        )}
        {facts.ready < facts.total && (
          <AppLink className={buttonClass('quiet', 'fit')} href={to.insurance.claimFile()}>
            {t('insurer.complete')}
          </AppLink>
        )}
      </div>
      <TellDialog tag={tag} file={file} open={asking} onClose={onClose} />
    </Card>
  );
}

type TellDialogProps = { tag: string; file: ClaimFile; open: boolean; onClose: () => void };

/** Asks before anything is sent, and says what. */
function TellDialog({ tag, file, open, onClose }: TellDialogProps) {
  const { t } = useTranslation('stolen');
  const tell = useChange('POST /api/my-bikes/:tag/claim-file/report', {
    keeps: query('GET /api/my-bikes/:tag/claim-file', { tag }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      words={{
        title: t('insurer.ask', { insurer: file.insurer }),
        confirm: t('insurer.confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={tell}
      onConfirm={() => tell.change({ tag })}
    >
      <p>{t('insurer.sent-what', factsOf(file))}</p>
      {file.theft?.policeReport === null ? (
        <p className="font-bold">{t('insurer.no-police')}</p>
      ) : (
        <p>{t('insurer.with-police')}</p>
      )}
    </ConfirmDialog>
  );
}
