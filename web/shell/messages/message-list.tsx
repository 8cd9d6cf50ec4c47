import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latestOf, useIsNew, useMarkSeen } from '#web/api/seen.ts';
import { cx } from '#web/kit/cx.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type ListedMessage<Side extends string> = {
  id: string;
  by: Side;
  /** Who of that side, where it is several people. */
  name?: string | null;
  /** Null where files came without words. */
  text: string | null;
  /** ISO 8601. */
  at: string;
  /** Below the text: what came with it. */
  attached?: ReactNode;
};

export type MessageListProps<Side extends string> = {
  label: string;
  messages: readonly ListedMessage<Side>[];
  /** The side that reads: its own messages are on the right. */
  reader: Side;
  /** The name of each side. */
  names: Record<Side, string>;
  /** The conversation's id, where the reader's phone marks what is new in it: it opens there. */
  thread?: string;
};

/**
 * The first message that the reader has not seen, which stays marked while the conversation is open, until they answer it; it is scrolled
 * to, and seen by that.
 */
function useFirstNew<Side extends string>(thread: string, messages: readonly ListedMessage<Side>[], reader: Side) {
  const isNew = useIsNew();
  const theirs = messages.filter(({ by }) => by !== reader);
  const answeredUntil = messages.findLastIndex(({ by }) => by === reader);
  const waiting = messages.slice(answeredUntil + 1);
  const found = thread === '' ? undefined : waiting.find(({ at }) => isNew(thread, at))?.id;
  const [marked, setMarked] = useState<string>();
  const first = waiting.some(({ id }) => id === marked) ? marked : undefined;
  if (found !== undefined && first === undefined) setMarked(found);
  useMarkSeen(thread, thread === '' ? null : latestOf(theirs.map(({ at }) => at)));
  useEffect(() => {
    if (first !== undefined) document.getElementById('first-new')?.scrollIntoView({ block: 'center' });
  }, [first]);
  return first;
}

/** The messages of two sides, oldest first: plain text, without links. */
export function MessageList<Side extends string>({
  label,
  messages,
  reader,
  names,
  thread = '',
}: MessageListProps<Side>) {
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const firstNew = useFirstNew(thread, messages, reader);
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map(({ id, by, name, text, at, attached }) => (
        <li
          key={id}
          id={id === firstNew ? 'first-new' : undefined}
          className={cx(
            'flex max-w-[88%] flex-col gap-1 rounded-card border px-4 py-3',
            by === reader ? 'self-end border-ink' : 'self-start border-line bg-card',
          )}
        >
          {id === firstNew && (
            <p>
              <Badge tone="warn" dot>
                {t('new-message')}
              </Badge>
            </p>
          )}
          <p className="text-s font-bold">{name ?? names[by]}</p>
          {text !== null && <p className="text-m wrap-anywhere whitespace-pre-wrap">{text}</p>}
          {attached}
          <p className="text-s text-muted tabular-nums">
            {dayOf(at, language)}, {timeOf(new Date(at), language)}
          </p>
        </li>
      ))}
    </ol>
  );
}
