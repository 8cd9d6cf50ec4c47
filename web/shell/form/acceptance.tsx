import { useEffect, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { termsVersion } from '#domain/account/terms.ts';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { loadWords } from '#web/locale/index.ts';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { LegalSections } from '#web/shell/legal-sections.tsx';
import { offlineWords, notify } from '#web/shell/toasts/notify.ts';

/** Says what is accepted by continuing, with links to both texts. */
export function Acceptance() {
  const { t } = useTranslation('account');
  const [text, setText] = useState<LegalText | null>(null);
  const [open, setOpen] = useState(false);
  // The texts are long and few people read them: they are loaded after the screen, before the link can be tapped.
  useEffect(() => void loadWords('legal').catch(() => {}), []);
  const show = (which: LegalText) => {
    loadWords('legal').then(
      () => {
        setText(which);
        setOpen(true);
      },
      () => notify(offlineWords()),
    );
  };
  return (
    <>
      <p>
        <Trans
          t={t}
          i18nKey="register.acceptance"
          components={{
            terms: <TextLink onClick={() => show('terms')} />,
            privacy: <TextLink onClick={() => show('privacy')} />,
          }}
        />
      </p>
      {text && <LegalDialog text={text} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function TextLink({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="-my-3.5 py-3.5 font-bold text-ink underline">
      {children}
    </button>
  );
}

type LegalText = 'terms' | 'privacy';

type LegalDialogProps = { text: LegalText; open: boolean; onClose: () => void };

/** The full terms of use or privacy policy, in a dialog. */
function LegalDialog({ text, open, onClose }: LegalDialogProps) {
  const { t } = useTranslation(['legal', 'shell']);
  const sections = t(`legal:${text}.sections`, { returnObjects: true });
  return (
    <Dialog open={open} onClose={onClose} title={t(`legal:${text}.title`)} closeLabel={t('shell:close')}>
      <div className="flex flex-col gap-4 text-left text-m text-pretty text-ink">
        <LegalSections sections={sections} />
        <p className="text-s text-muted">{t('legal:version', { version: termsVersion })}</p>
        <LegalLink />
      </div>
    </Dialog>
  );
}
