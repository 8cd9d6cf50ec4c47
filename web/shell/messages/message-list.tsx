import { cx } from '#web/kit/cx.ts';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type MessageListProps<Side extends string> = {
  label: string;
  messages: readonly { id: string; by: Side; text: string; /** ISO 8601. */ at: string }[];
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
      {messages.map(({ id, by, text, at }) => (
        <li
          key={id}
          className={cx(
            'flex max-w-[88%] flex-col gap-1 rounded-card border px-4 py-3',
            by === reader ? 'self-end border-ink' : 'self-start border-line bg-card',
          )}
        >
          <p className="text-s font-bold">{names[by]}</p>
          <p className="text-m wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="text-s text-muted tabular-nums">
            {dayOf(at, language)}, {timeOf(new Date(at), language)}
          </p>
        </li>
      ))}
    </ol>
  );
}
