import { FileCheck, MailCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What happens, before anything is begun. */
export function InThreeLines() {
  const { t } = useTranslation('transfer');
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="text-l font-bold">
        {t('how.title')}
      </h2>
      <ol className="flex flex-col gap-4">
        <Line icon={<MailCheck />}>{t('how.letter')}</Line>
        <Line icon={<FileCheck />}>{t('how.certificate')}</Line>
        <Line icon={<ShieldCheck />}>{t('how.warranty')}</Line>
      </ol>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex shrink-0 [&>svg]:size-6">
        {icon}
      </span>
      <span className="min-w-0 text-m">{children}</span>
    </li>
  );
}
