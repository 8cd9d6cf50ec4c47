import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppUpdate } from '#web/state/installation.ts';
import { Strip, stripButtonClass } from './strip.tsx';

/** Says above the action bar that a new version is there. It opens when the person wants it, never while something is typed. */
export default function UpdateStrip() {
  const { t } = useTranslation('update');
  const use = useAppUpdate((state) => state.use);
  return (
    <Strip>
      {use && (
        <>
          <RefreshCw aria-hidden className="size-5 shrink-0" />
          <p className="py-2 text-s">{t('ready')}</p>
          <button type="button" onClick={use} className={stripButtonClass}>
            {t('use')}
          </button>
          <button type="button" onClick={() => useAppUpdate.setState({ use: null })} className={stripButtonClass}>
            {t('later')}
          </button>
        </>
      )}
    </Strip>
  );
}
