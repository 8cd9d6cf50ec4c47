import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useHelpWords } from './help-words.ts';
import type { HelpProps } from './open-help.ts';
import { SupportForm, type Sent } from './support-form.tsx';
import { SupportSent } from './support-sent.tsx';

/** The help dialog: somebody writes to support, and is told the number. */
export function HelpDialog({ open, part, onClose }: HelpProps) {
  const t = useHelpWords();
  const { t: say } = useTranslation('shell');
  const [sent, setSent] = useState<Sent>();
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t(sent ? 'sent.title' : 'title')} closeLabel={say('close')}>
      {sent ? <SupportSent sent={sent} onClose={close} /> : <SupportForm part={part} onSent={setSent} />}
    </Dialog>
  );
}
