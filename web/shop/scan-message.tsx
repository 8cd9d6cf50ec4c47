import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '#web/kit/code-text.tsx';
import type { NfcState } from '#web/kit/scanner/use-nfc.ts';
import type { Finding, ScanRefusal } from './use-tag-scan.ts';

/** What stands below the frame: where to aim, what is being done, or why a bike does not open. */
export function ScanMessage({ finding, nfc }: { finding: Finding; nfc: NfcState }) {
  const { t } = useTranslation('scan');
  if (finding.at === 'refused') return <Refused reason={finding.reason} />;
  if (finding.at === 'misread') return <Message title={t('refused.title')} />;
  if (finding.at === 'other-code')
    return <Message title={t('tag-scan.other-code')} text={t('tag-scan.other-code-text')} />;
  if (finding.at === 'asking') return <Message title={t('tag-scan.asking')} text={<CodeText code={finding.tag} />} />;
  const title = t('tag-scan.aim');
  if (nfc === 'off') return <Message title={title} text={t('tag-scan.chip-off')} />;
  return <Message title={title} text={t(nfc === 'listening' ? 'tag-scan.aim-text-chip' : 'tag-scan.aim-text')} />;
}

/** Those that are explained on this screen; the others have a sentence of the house. */
const explained = ['tag-inactive', 'tag-unknown', 'brand-mismatch', 'offline'] as const;

function Refused({ reason }: { reason: ScanRefusal }) {
  const { t } = useTranslation('scan');
  const { t: say } = useTranslation('shell');
  const known = explained.find((one) => one === reason);
  if (known) return <Message title={t(`refused.${known}.title`)} text={t(`refused.${known}.text`)} />;
  return (
    <Message title={t('refused.title')} text={say(`refusal.${reason as Exclude<ScanRefusal, 'brand-mismatch'>}`)} />
  );
}

function Message({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <>
      <p className="text-l font-bold text-balance">{title}</p>
      {text && <p className="max-w-72 text-m text-balance">{text}</p>}
    </>
  );
}
