import { useTranslation } from 'react-i18next';
import { isUnderWay, standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import type { PageProps } from '#web/kit/layout/page.tsx';
import { partiesOf, TwoPeople } from './two-people.tsx';

/** What every screen about where a transfer stands begins with: both people, what was reached between them, and that in words. `name`: the reader's. */
export function useTransferHead() {
  const { t } = useTranslation('transfer');
  return (transfer: Transfer, name: string | null): Pick<PageProps, 'above' | 'title' | 'lead'> => {
    const { tag, side, bikeModel: model, state } = transfer;
    const other = transfer.other || t('people.gone');
    const mark = isUnderWay({ state }) ? 'under-way' : state === 'completed' ? 'done' : 'ended';
    const words = `standing.${standingOf(transfer)}.${side}` as const;
    return {
      above: <TwoPeople tag={tag} mark={mark} {...partiesOf({ side, other }, name)} />,
      title: t(`${words}.title`, { model }),
      lead: (
        <span role="status" className="wrap-anywhere">
          {t(`${words}.text`, { model, other })}
        </span>
      ),
    };
  };
}
