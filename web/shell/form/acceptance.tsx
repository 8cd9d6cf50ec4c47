import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LegalDialog, type LegalText } from './legal-dialog.tsx';

/** Says what going on accepts, with both texts at hand. */
export function Acceptance() {
  const { t } = useTranslation('account');
  const [text, setText] = useState<LegalText>('terms');
  const [open, setOpen] = useState(false);
  const show = (which: LegalText) => {
    setText(which);
    setOpen(true);
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
      <LegalDialog text={text} open={open} onClose={() => setOpen(false)} />
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
