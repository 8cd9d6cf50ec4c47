import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { PoliceReportField, usePoliceReport } from './police-report-field.tsx';
import { useTheftChange } from './theft.tsx';

type PoliceReportCardProps = {
  tag: string;
  number: string | null;
  changing: boolean;
  onChange: () => void;
  onClose: () => void;
};

/** The number of the police report, and the way to add or correct it. */
export function PoliceReportCard({ tag, number, changing, onChange, onClose: close }: PoliceReportCardProps) {
  const { t } = useTranslation(['stolen', 'shell']);
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-s text-muted">{t('stolen:report.label')}</p>
        <p className="text-m font-bold wrap-anywhere tabular-nums">{number ?? t('stolen:report.none')}</p>
      </div>
      <Button name="report" variant="secondary" size="fit" className="shrink-0" onClick={onChange}>
        {t(number === null ? 'stolen:report.add' : 'stolen:report.change')}
      </Button>
      <Dialog open={changing} onClose={close} title={t('stolen:report.title')} closeLabel={t('shell:close')}>
        <ReportForm tag={tag} number={number ?? ''} onDone={close} />
      </Dialog>
    </Card>
  );
}

function ReportForm({ tag, number, onDone }: { tag: string; number: string; onDone: () => void }) {
  const { t } = useTranslation('stolen');
  const report = usePoliceReport(number, { optional: false });
  const [id] = useState(() => uuidv7());
  const { change, busy, refusal } = useTheftChange('POST /api/my-bikes/:tag/theft', tag, onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (report.take() === null) event.currentTarget.querySelector('input')?.focus();
    else change({ tag, id, policeReport: report.typed.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PoliceReportField report={report} optional={false} />
      <RefusalNotice refusal={refusal} />
      <Button type="submit" busy={busy} busyLabel={t('busy')}>
        {t('report.save')}
      </Button>
    </form>
  );
}
