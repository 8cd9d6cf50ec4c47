import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { setAnswer } from '#web/api/query.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { Case } from './case.page.tsx';

/** The most characters of an answer. */
const longest = 1000;
const lists = (['open', 'answered', 'done', 'with-brands'] as const).map((list) =>
  deskQuery('GET /api/platform/cases', { list }),
);

/** The answer that is mailed, and the end of the case. What was typed stays where it was refused. */
export function AnswerForm({ one }: { one: Case }) {
  const { t } = useTranslation('desk-cases');
  const { number, state, writer } = one;
  const [isClosing, setClosing] = useState(false);
  const close = useChange(() => deskCall('PUT /api/platform/cases/:number/end', { number }), {
    keeps: deskQuery('GET /api/platform/cases/:number', { number }),
    stale: lists,
    onDone: () => setClosing(false),
  });
  if (state === 'done') return <p className="text-s text-muted">{t('is-done')}</p>;
  return (
    <Card className="flex flex-col gap-4">
      {writer ? <Writing one={one} /> : <p className="text-m text-pretty">{t('unanswerable')}</p>}
      <Button variant="secondary" size="fit" className="self-start" onClick={() => setClosing(true)}>
        {t('close.action')}
      </Button>
      <ConfirmDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        of={close}
        words={{ title: t('close.title', { number }), confirm: t('close.action'), busy: t('close.busy') }}
        onConfirm={() => close.change()}
      >
        <p>{t('close.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Writing({ one: { number, messages } }: { one: Case }) {
  const { t } = useTranslation('desk-cases');
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  /** The same text is the same message, however often it is tried. */
  const draft = useRef({ id: uuidv7(), text: '' });
  const send = useChange(
    (wish: { id: string; text: string; seen: string }) =>
      deskCall('POST /api/platform/cases/:number/answers', { number, ...wish }),
    {
      stale: [deskQuery('GET /api/platform/cases/:number', { number }), ...lists],
      onDone: (answered) => {
        setText('');
        setAnswer('GET /api/platform/cases/:number', { number }, answered);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    setMissed(written === '');
    if (written === '' || send.busy) return;
    if (draft.current.text !== written) draft.current = { id: uuidv7(), text: written };
    send.change({ ...draft.current, seen: messages.at(-1)!.id });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label={t('answer.label')}
        hint={t('answer.hint')}
        error={isMissed && text.trim() === '' ? t('answer.missing') : undefined}
        value={text}
        maxLength={longest}
        rows={4}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNotice refusal={send.refusal} />
      {send.done && text === '' && (
        <Notice live tone="good">
          {t('answer.sent')}
        </Notice>
      )}
      <Button type="submit" size="fit" className="self-start" busy={send.busy} busyLabel={t('answer.busy')}>
        {t('answer.action')}
      </Button>
    </form>
  );
}
