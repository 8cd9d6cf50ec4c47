import { PlusSquare, Share } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { isIos } from '#web/state/device.ts';
import { isInstalled, useInstallPrompt } from '#web/state/installation.ts';
import { persistedStore } from '#web/state/persisted.ts';

/** Offers the home screen, once on this phone, where its browser has a way: its own question, or on an iPhone two taps that are explained. */
export function InstallOffer() {
  const { t } = useTranslation('warranty');
  const { t: say } = useTranslation('shell');
  const prompt = useInstallPrompt((state) => state.prompt);
  const [open, setOpen] = useState(() => !useInstallOffer.getState().made && !isInstalled());
  const [explained, setExplained] = useState(false);
  const isOffered = open && (prompt !== null || isIos(navigator));
  useEffect(() => {
    if (isOffered) useInstallOffer.setState({ made: true });
  }, [isOffered]);
  if (!isOffered) return null;
  const add = () => {
    if (!prompt) return setExplained(true);
    setOpen(false);
    void prompt.prompt();
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold">{t('install.title')}</h2>
        <p className="text-s text-muted">{t('install.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="fit" onClick={add}>
          {t(prompt ? 'install.add' : 'install.how')}
        </Button>
        <Button variant="quiet" size="fit" onClick={() => setOpen(false)}>
          {t('install.no')}
        </Button>
      </div>
      <Dialog
        open={explained}
        onClose={() => setExplained(false)}
        title={t('install.steps-title')}
        closeLabel={say('close')}
      >
        <ol className="flex list-none flex-col gap-4">
          <Step icon={<Share aria-hidden />}>{t('install.step-share')}</Step>
          <Step icon={<PlusSquare aria-hidden />}>{t('install.step-add')}</Step>
        </ol>
        <p className="text-muted">{t('install.step-done')}</p>
      </Dialog>
    </Card>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-3 [&>svg]:size-6 [&>svg]:shrink-0">
      {icon}
      {children}
    </li>
  );
}

/** Whether this phone was asked about its home screen: nobody is asked twice. */
const useInstallOffer = persistedStore({
  key: 'installOffer',
  of: 'phone',
  version: 1,
  schema: z.object({ made: z.boolean() }),
  defaults: { made: false },
});
