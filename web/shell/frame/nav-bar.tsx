import { ChevronLeft, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backTarget } from '#web/guards/back-target.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useHere } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { BarActionPlace } from './bar-action.tsx';
import { useTitle } from './use-title.ts';

/** The bar at the top: back, title, help. */
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
    <header className="sticky top-(--unstuck) z-20 bg-paper">
      <div className="column grid min-h-14 grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center gap-[min(0.5rem,2vw)]">
        <span className="-ml-2 min-w-[44px]">
          {target !== 'none' && (
            <IconButton label={t('back')} icon={<ChevronLeft aria-hidden className="size-6" />} onClick={goBack} />
          )}
        </span>
        <span className="line-clamp-2 text-center text-m leading-[1.2] font-bold text-balance wrap-anywhere hyphens-auto">
          {title}
        </span>
        <span className="-mr-2 flex min-w-[44px] justify-end">
          <BarActionPlace />
          {here.route && here.route.help !== false && (
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

/** Whom to ask: the brand's support address. */
function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const brand = useProduct((state) => state.brand);
  const mail = brand?.supportEmail;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('help.title')}
      closeLabel={t('close')}
      actions={
        mail && (
          <a className={buttonClass('primary')} href={`mailto:${mail}`}>
            {t('help.write', { brand: brand.name })}
          </a>
        )
      }
    >
      <p>{t('help.code')}</p>
      <p>{mail ? t('help.brand', { brand: brand.name, mail }) : t('help.no-brand')}</p>
    </Dialog>
  );
}
