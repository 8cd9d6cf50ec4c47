import { useTranslation } from 'react-i18next';
import { termsVersion } from '#domain/account/terms.ts';
import { Dialog } from '#web/kit/dialog.tsx';

export type LegalText = 'terms' | 'privacy';

export type LegalDialogProps = { text: LegalText; open: boolean; onClose: () => void };

/** The terms of use or the privacy policy, whole, over the page. */
export function LegalDialog({ text, open, onClose }: LegalDialogProps) {
  const { t } = useTranslation(['legal', 'shell']);
  const sections = t(`legal:${text}.sections`, { returnObjects: true });
  return (
    <Dialog open={open} onClose={onClose} title={t(`legal:${text}.title`)} closeLabel={t('shell:close')}>
      <div className="flex flex-col gap-4 text-left text-m text-pretty text-ink">
        {sections.map((section) => (
          <section key={section.title}>
            <h3 className="font-bold">{section.title}</h3>
            <p>{section.text}</p>
          </section>
        ))}
        <p className="text-s text-muted">{t('legal:version', { version: termsVersion })}</p>
      </div>
    </Dialog>
  );
}
