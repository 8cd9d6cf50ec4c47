import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { useIsNew } from '#web/api/seen.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { loadWords } from '#web/locale/index.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** Loads the words of the list. */
export const loadRowWords = () => loadWords('on-their-way');

type TransferRowListProps = { transfers: readonly Transfer[]; onOpen?: (() => void) | undefined };

/** Transfers under way, each with where it stands and the way to it. */
export function TransferRowList({ transfers, onOpen }: TransferRowListProps) {
  const { t } = useTranslation('on-their-way');
  const isAlike = ({ bikeModel }: Transfer) => transfers.filter((other) => other.bikeModel === bikeModel).length > 1;
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2">
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <AppLink href={to.transfer.one({ transfer: transfer.id })} className={rowClass} onClick={onOpen}>
            <TransferBody transfer={transfer} alike={isAlike(transfer)} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** What is waited for on the reader's side is marked. */
const onReader = ['approve', 'accept', 'object', 'answer'] as const;

/** The bike is on its way out by its owner's wish alone. */
const out = {
  'hand-over': 'out',
  'asked': 'out-asked',
  'reviewed': 'out-asked',
  'contested': 'out-contested',
} as const;

/** `alike`: another one has a bike of the same model, so that the tag says which it is. */
function TransferBody({ transfer, alike }: { transfer: Transfer; alike: boolean }) {
  const { t } = useTranslation('on-their-way');
  const { id, side, tag, may, events } = transfer;
  const bikeModel = alike ? `${transfer.bikeModel} ${tag}` : transfer.bikeModel;
  const last = events.at(-1);
  const isNew = useIsNew()(id, last && last.side !== side ? last.at : null);
  const isWaitedFor = onReader.some((action) => may.includes(action));
  return (
    <RowBody
      icon={side === 'owner' ? <LogOut /> : <LogIn />}
      label={t(side === 'owner' ? out[transfer.kind] : 'in', { model: bikeModel })}
      description={
        <>
          {t(`standing.${standingOf(transfer)}.${side}`)}
          {(isWaitedFor || isNew) && (
            <span className="mt-1.5 block">
              <Badge tone="warn" dot>
                {t(isWaitedFor ? 'waits-for-you' : 'new')}
              </Badge>
            </span>
          )}
        </>
      }
    />
  );
}
