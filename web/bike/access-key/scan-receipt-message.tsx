import { useTranslation } from 'react-i18next';
import type { ReceiptCodeProblem } from '#domain/brazil/receipt-code.ts';

/** A code that is no receipt's, and how many letters and digits it has. */
export type Miss = { problem: ReceiptCodeProblem; length: number };

/** Codes that are something else altogether; of all others something is wrong with the key in them. */
const others = ['code-other', 'code-tag', 'code-version', 'key-model', 'key-length'] as const;

/** What stands below the frame: where to aim, or what it was that was read. */
export function ScanReceiptMessage({ miss }: { miss: Miss | undefined }) {
  const { t } = useTranslation('receipt');
  if (!miss) return <Message title={t('scan.aim')} text={t('scan.aim-text')} />;
  const count = miss.length;
  const other = others.find((known) => known === miss.problem);
  if (other) return <Message title={t(`scan.${other}.title`)} text={t(`scan.${other}.text`, { count })} />;
  return <Message title={t('key.invalid')} text={t(`key.problem.${miss.problem}`, { count })} />;
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-l font-bold text-balance">{title}</p>
      <p className="max-w-72 text-m text-balance">{text}</p>
    </>
  );
}
