import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { loadWords } from '#web/locale/index.ts';
import { tellNews } from '../news.ts';
import { LegalDialog, type LegalText } from './legal-dialog.tsx';

/** Says what going on accepts, with both texts at hand. */
export function Acceptance() {
  const { t } = useTranslation(['account', 'shell']);
  const [text, setText] = useState<LegalText | null>(null);
  const [open, setOpen] = useState(false);
  // The texts are long and few people read them: they come after the screen, before a finger can reach the link.
  useEffect(() => void loadWords('legal').catch(() => {}), []);
  const show = (which: LegalText) => {
    loadWords('legal').then(
      () => {
        setText(which);
        setOpen(true);
      },
      () => tellNews(t('shell:refusal.offline')),
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
    <button type="button" onClick={onClick} className="-my-3 py-3 font-bold text-ink underline">
      {children}
    </button>
  );
}
