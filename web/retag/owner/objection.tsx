import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';

/** The owner says that the tag was not to be replaced. */
export function Objection({ tag, id }: { tag: string; id: string }) {
  const { t } = useTranslation('my-tag');
  const [open, setOpen] = useState(false);
  const object = useChange('POST /api/my-bikes/:tag/tag-replacement/objection', {
    keeps: query('GET /api/my-bikes/:tag/tag-replacement', { tag }),
  });
  return (
    <>
      <Button name="object" variant="quiet" onClick={() => setOpen(true)}>
        {t('object.action')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        words={{ title: t('object.title'), confirm: t('object.confirm'), busy: t('busy'), cancel: t('cancel') }}
        danger
        of={object}
        onConfirm={() => object.change({ tag, id }, () => setOpen(false))}
      >
        <p>{t('object.text')}</p>
      </ConfirmDialog>
    </>
  );
}
