import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCall } from '#web/desk/call.ts';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { isIos } from '#web/state/device.ts';
import type { PersonCardProps } from './person-card.tsx';

const acts = ['log-out', 'copy', 'close'] as const;
type Act = (typeof acts)[number];

/** Logging somebody out, a copy of what is held about them, the end of the account: each is asked before. */
export function PersonActs({ person, person: { id, shop }, onChange }: Pick<PersonCardProps, 'person' | 'onChange'>) {
  const { t } = useTranslation('desk-people');
  const [asking, setAsking] = useState<Act>();
  const [withShop, setWithShop] = useState(false);
  const change = useProvenChange(async (act: Act) => {
    if (act === 'log-out') {
      await deskCall('POST /api/platform/people/:id/log-out', { id });
      onChange({ ...person, sessions: [] });
    }
    if (act === 'copy') await saveCopy(id, t('copy.file'));
    if (act === 'close') {
      const { closedAt } = await deskCall('POST /api/platform/people/:id/close', { id, withShop });
      onChange({ ...person, sessions: [], closedAt });
    }
    return act;
  });
  return (
    <>
      {change.done && change.answer && (
        <Notice live tone="good">
          {t(`${change.answer}.done`)}
        </Notice>
      )}
      <RefusalNotice refusal={change.refusal} />
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'close' ? 'danger' : 'secondary'}
            size="fit"
            busy={change.busy && change.tried === act}
            busyLabel={t('busy')}
            onClick={() => setAsking(act)}
          >
            {t(`${act}.action`)}
          </Button>
        ))}
      </div>
      {acts.map((act) => (
        <Question
          key={act}
          act={act}
          open={asking === act}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            change.change(act);
          }}
        >
          {act === 'close' && shop?.office === 'owner' && (
            <Checkbox name="with-shop" checked={withShop} onChange={setWithShop}>
              {t('close.with-shop')}
            </Checkbox>
          )}
        </Question>
      ))}
      {change.dialog}
    </>
  );
}

type QuestionProps = { act: Act; open: boolean; onClose: () => void; onConfirm: () => void; children: ReactNode };

function Question({ act, open, onClose, onConfirm, children }: QuestionProps) {
  const { t } = useTranslation('desk-people');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={act !== 'copy'}
      words={{ title: t(`${act}.title`), confirm: t(`${act}.action`) }}
      onConfirm={onConfirm}
    >
      <p>{t(`${act}.text`)}</p>
      {children}
    </ConfirmDialog>
  );
}

/** Saves all that is held about somebody, named by the end of the id. */
async function saveCopy(id: string, name: string): Promise<void> {
  const { writtenAt, data } = await deskCall('POST /api/platform/people/:id/copy', { id });
  const text = `${JSON.stringify({ writtenAt, ...data }, null, 2)}\n`;
  const file = new File([text], `${name}-${id.slice(-6)}.json`, { type: 'application/json' });
  await saveFile(file, isIos(navigator));
}
