import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { useHelpWords, type HelpProps, type AskedPart } from './open-help.ts';

/** The help dialog: somebody writes to support, and is told the number. */
export function HelpDialog({ open, part, onClose }: HelpProps) {
  const t = useHelpWords();
  const { t: say } = useTranslation('shell');
  const [sent, setSent] = useState<Sent>();
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t(sent ? 'sent.title' : 'title')} closeLabel={say('close')}>
      {sent ? <SupportSent sent={sent} onClose={close} /> : <SupportForm part={part} onSent={setSent} />}
    </Dialog>
  );
}

/** That the message is there: its number, and where the answer comes. */
function SupportSent({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const t = useHelpWords();
  const { number, mailed, email, isTyped } = sent;
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  const unproven = isTyped ? 'typed' : 'unproven';
  return (
    <div ref={words} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Card className="flex items-center justify-between gap-2 py-3">
        <span className="flex flex-col">
          <span className="text-s text-muted">{t('sent.number')}</span>
          <span className="text-l font-bold tracking-[0.04em] tabular-nums">{number}</span>
        </span>
        <CopyButton value={number} label={t('sent.copy')} copiedLabel={t('sent.copied')} />
      </Card>
      <p className="wrap-anywhere">
        {t(email === '' ? 'sent.none' : `sent.${mailed ? 'mailed' : unproven}`, { email })}
      </p>
      <Button onClick={onClose}>{t('sent.done')}</Button>
    </div>
  );
}

/** The number of what was sent, whether it was mailed, and the address that the answer goes to (empty for none). */
type Sent = { number: string; mailed: boolean; email: string; isTyped: boolean };

const schema = z.object({
  text: messageTextSchema,
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || z.safeParse(emailSchema, text).success, { error: 'invalid' }),
  ),
});

/** Free text to the brand's support, or the operator's; without a session also an address, for who wants an answer. */
function SupportForm({ part, onSent }: { part: AskedPart | undefined; onSent: (sent: Sent) => void }) {
  const t = useHelpWords();
  const { product, brand } = useProduct();
  // An account can be without an address.
  const own = useSession(({ user }) => user?.email) ?? undefined;
  const { route } = useHere();
  const form = useCallForm({
    schema,
    defaults: { text: useSupportDraft.getState().text, email: own ? '' : useSupportDraft.getState().email },
    keep: { text: draftText, email: (email) => useSupportDraft.setState({ email }) },
    send: async ({ text, email }) => {
      const { number, mailed } = await call('POST /api/support-cases', {
        id: useSupportDraft.getState().id,
        text,
        screen: route?.path ?? '/',
        ...(product && { tag: product.tag }),
        ...(part && { partId: part.id }),
        ...(!own && email && { email }),
      });
      clearSupportDraft();
      onSent({ number, mailed, email: own ?? email, isTyped: !own });
    },
  });
  const { onChange: _, ...text } = form.field('text');
  const who = brand?.supportEmail ? t('brand', { brand: brand.name }) : t('us');
  const bike = product && t('bike', { model: product.model, tag: groupTag(product.tag) });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      {bike ? (
        <p className="text-s text-muted">{[part?.name, bike].filter(Boolean).join(' · ')}</p>
      ) : (
        <p>{t('code')}</p>
      )}
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('label')}
        hint={t(own ? 'goes-with-name' : 'goes', { who })}
      />
      {!own && (
        <Field
          {...form.field('email')}
          label={t('email')}
          hint={t('email-hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <RefusalNotice refusal={form.props.refusal} />
      <Button type="submit" name="send" busy={form.props.busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
      <LegalLink />
    </form>
  );
}

const draftSchema = z.object({
  text: z.string(),
  /** As typed; only without a session. */
  email: z.string(),
  /** The id of the text, made here, so that a text that is sent again after a lost answer is kept once. */
  id: z.string(),
});

/** What somebody has begun to write to support. */
const useSupportDraft = persistedStore({
  key: 'support',
  of: 'person',
  version: 1,
  schema: draftSchema,
  defaults: { text: '', email: '', id: '' },
});

/** Keeps the text as typed; another text is another message. */
function draftText(text: string): void {
  useSupportDraft.setState({ text, id: uuidv7() });
}

/** Resets the draft: it was sent. The address stays for the next one. */
function clearSupportDraft(): void {
  useSupportDraft.setState({ text: '', id: '' });
}
