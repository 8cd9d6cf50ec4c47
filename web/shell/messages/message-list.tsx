import type { ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';
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
};

/** The messages of two sides, oldest first: plain text, without links. */
export function MessageList<Side extends string>({ label, messages, reader, names }: MessageListProps<Side>) {
  const language = useLanguage();
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map(({ id, by, name, text, at, attached }) => (
        <li
          key={id}
          className={cx(
            'flex max-w-[88%] flex-col gap-1 rounded-card border px-4 py-3',
            by === reader ? 'self-end border-ink' : 'self-start border-line bg-card',
          )}
        >
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
