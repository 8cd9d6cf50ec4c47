import { useEffect, useRef } from 'react';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';

type SecretOnceProps = { secret: string; words: { title: string; text: string; copy: string; copied: string } };

/** A secret that was just made, to copy: it is shown this once. */
export function SecretOnce({ secret, words }: SecretOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes its place above what was pressed.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [secret]);
  return (
    <Card className="flex flex-col gap-3 border-ink">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-l font-bold wrap-anywhere">
          {words.title}
        </h2>
        <p className="text-s text-pretty text-muted">{words.text}</p>
      </div>
      <p className="flex items-center justify-between gap-2">
        <code className="min-w-0 text-s wrap-anywhere" data-secret>
          {secret}
        </code>
        <CopyButton value={secret} label={words.copy} copiedLabel={words.copied} />
      </p>
    </Card>
  );
}
