import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { messageTextSchema } from '#domain/shop/contact/message.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

const schema = z.object({ text: messageTextSchema });

export type MessageFormProps = {
  words: { label: string; hint: string; submit: string; busy: string; cancel: string };
  /** Sends the text under an id that stays the same for the same text. What it throws is shown. */
  send: (message: { id: string; text: string }) => Promise<void>;
  onCancel: () => void;
};

/** The form for a message of either side. */
export function MessageForm({ words, send, onCancel }: MessageFormProps) {
  // Made once for each text, so that a message that is sent again after a lost answer is stored once.
  const [ids] = useState(() => new Map<string, string>());
  const form = useCallForm({
    schema,
    defaults: { text: '' },
    send: ({ text }) => {
      const id = ids.get(text) ?? uuidv7();
      ids.set(text, id);
      return send({ id, text });
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
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
