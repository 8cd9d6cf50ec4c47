import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useTheftChange } from './use-theft-change.ts';

/** Right after a bike was marked: that it is, and one tap to undo it. */
export function UndoNotice({ tag, onEnded }: { tag: string; onEnded: () => void }) {
  const { t } = useTranslation('stolen');
  const { change, busy, refusal } = useTheftChange('POST /api/my-bikes/:tag/theft/end', tag, onEnded);
  return (
    <>
      <Notice
        live
        tone="wrong"
        title={t('marked.just-now')}
        action={
          <Button
            name="undo"
            variant="secondary"
            size="fit"
            busy={busy}
            busyLabel={t('busy')}
            onClick={() => change({ tag, how: 'withdrawn' })}
          >
            {t('marked.undo')}
          </Button>
        }
      >
        {t('marked.what')}
      </Notice>
      <RefusalNotice refusal={refusal} />
    </>
  );
}
