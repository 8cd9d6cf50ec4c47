import { ChevronLeft, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { backTarget } from '../guards/back-target.ts';
import { BarActionPlace } from './bar-action.tsx';
import { useGo } from './go.ts';
import { HelpDialog } from './help-dialog.tsx';
import { useHere } from './here.ts';
import { useTitle } from './use-title.ts';

/** The bar on top: back, title, help. */
export function NavBar() {
  const { t } = useTranslation('shell');
  const here = useHere();
  const title = useTitle();
  const signedIn = useSession(({ user }) => user?.domain ?? null);
  const product = useProduct((state) => state.product);
  const go = useGo();
  const [helping, setHelping] = useState(false);
  const target = backTarget(here, { signedIn, product });
  const goBack = () => (typeof target === 'object' ? go.to(target.path) : go.back());
  return (
    <header className="sticky top-0 z-20 bg-paper">
      <div className="column grid min-h-14 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2">
        <span className="-ml-2 min-w-11">
          {target !== 'none' && (
            <IconButton label={t('back')} icon={<ChevronLeft aria-hidden className="size-6" />} onClick={goBack} />
          )}
        </span>
        <span className="truncate text-center text-m font-bold">{title}</span>
        <span className="-mr-2 flex min-w-11 justify-end">
          <BarActionPlace />
          {here.route?.showHelpButton && (
            <IconButton
              label={t('help.open')}
              icon={<CircleHelp aria-hidden className="size-6" />}
              onClick={() => setHelping(true)}
            />
          )}
        </span>
      </div>
      <HelpDialog open={helping} onClose={() => setHelping(false)} />
    </header>
  );
}
