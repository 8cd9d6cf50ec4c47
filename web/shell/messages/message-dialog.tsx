import type { DataTag, QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { refusalOf } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ text: messageTextSchema });

type Message = { id: string; text: string };

export type MessageDialogProps<Thread> = {
  open: boolean;
  onClose: () => void;
  words: { title: string; label: string; hint: string; submit: string; busy: string; cancel: string };
  /** Sends the text, under an id that stays the same for the same text. The answer is the thread with it. */
  send: (message: Message) => Promise<Thread>;
  /** The thread as it was read. It is read again after a refusal: somebody may have changed it. */
  keeps: { queryKey: DataTag<QueryKey, Thread, Error> };
  /** What else was read before and is another after it. */
  stale?: { queryKey: QueryKey };
  onSent?: () => void;
  /** What is said above the field. */
  children?: ReactNode;
};

/**
 * Writes a message to the other side of a conversation. A refusal is shown, but for the thread's own end: the page says that, and
 * there is nothing left to write in.
 */
export function MessageDialog<Thread>(props: MessageDialogProps<Thread>) {
  const { open, onClose, words, children } = props;
  const { t } = useTranslation('shell');
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={t('close')}>
      {children}
      <MessageForm {...props} />
    </Dialog>
  );
}

function MessageForm<Thread>({ words, send, keeps, stale, onSent, onClose }: MessageDialogProps<Thread>) {
  // Made once for each text, so that a message that is sent again after a lost answer is stored once.
  const [ids] = useState(() => new Map<string, string>());
  const form = useCallForm({
    schema,
    defaults: { text: '' },
    send: async ({ text }) => {
      const id = ids.get(text) ?? uuidv7();
      ids.set(text, id);
      try {
        queryClient.setQueryData<unknown>(keeps.queryKey, await send({ id, text }));
        if (stale) void queryClient.invalidateQueries(stale);
        onSent?.();
      } catch (error) {
        const { code } = refusalOf(error);
        const isRead = code !== 'offline' && queryClient.invalidateQueries(keeps);
        if (code !== 'thread-closed') throw error;
        await isRead;
      }
      onClose();
    },
  });
  const { onChange: _, ...text } = form.field('text');
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={words.label}
        hint={words.hint}
      />
      <RefusalNotice refusal={form.props.refusal} />
      <div className="flex flex-col gap-1">
        <Button type="submit" busy={form.props.busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
