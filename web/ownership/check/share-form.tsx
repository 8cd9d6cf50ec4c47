import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { checkLinkDays } from '#domain/ownership/check-link.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { newSecret } from '#web/shell/new-secret.ts';
import type { SharedLink } from './ready-link.tsx';

type ShareFormProps = { tag: string; onShared: (link: SharedLink) => void; isAnother: boolean };

/** For how many days, and the button that makes the link. */
export function ShareForm({ tag, onShared, isAnother }: ShareFormProps) {
  const { t } = useTranslation('bike-check');
  const [days, setDays] = useState<(typeof checkLinkDays)[number]>(7);
  // The same until it has arrived, so that a link that is asked for again after a lost answer is one link.
  const next = useRef<SharedLink>(null);
  const share = useChange('POST /api/my-bikes/:tag/check-links', {
    keeps: query('GET /api/my-bikes/:tag/check-links', { tag }),
    onDone: (_, { id, secret }) => {
      next.current = null;
      onShared({ id, secret });
    },
  });
  const send = () => {
    const link = (next.current ??= { id: uuidv7(), secret: newSecret() });
    share.change({ tag, ...link, days });
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <p aria-hidden className="text-s font-bold">
          {t('links.days-legend')}
        </p>
        <Segmented
          legend={t('links.days-legend')}
          segments={checkLinkDays.map((count) => ({ value: String(count), label: t('links.days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(checkLinkDays.find((one) => String(one) === value) ?? 7)}
        />
      </div>
      <RefusalNotice refusal={share.refusal} />
      <ActionBar>
        <Button
          name="share"
          variant={isAnother ? 'secondary' : 'primary'}
          busy={share.busy}
          busyLabel={t('links.sharing')}
          onClick={send}
        >
          {t('links.share')}
        </Button>
      </ActionBar>
    </>
  );
}
