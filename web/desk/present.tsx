import { useState } from 'react';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';

/**
 * For forms of a row that two people may edit: `guarded` sends it; where somebody else was first, the form keeps what is typed, `again` reads
 * the row anew, and `present` says what stands there now, which the next try is held to.
 */
export function usePresent(again: () => Promise<unknown>) {
  const [present, setPresent] = useState<Refusal>();
  const guarded = async (send: () => Promise<unknown>) => {
    setPresent(undefined);
    try {
      await send();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code !== 'changed-meanwhile') throw error;
      await again();
      setPresent(refusal);
    }
  };
  /** The version that a try is held to: the one that was read, or what was told instead of it. */
  const versionSeen = (read: string) => present?.errors.find(({ at }) => at === 'version')?.detail ?? read;
  return { present, guarded, versionSeen };
}

type PresentNoticeProps = {
  refusal: Refusal | undefined;
  /** What the form calls a field, and how it writes its value; null for what it does not show. */
  say: (field: string, value: string) => { label: string; value: string } | null;
};

/** What stands in a row that somebody else has changed meanwhile, beside what is typed. */
export function PresentNotice({ refusal, say }: PresentNoticeProps) {
  const words = useRefusalWords();
  if (!refusal) return null;
  const facts = refusal.errors.flatMap(({ at, detail = '' }) => (at === 'version' ? [] : (say(at, detail) ?? [])));
  return (
    <Notice tone="warn" live title={words(refusal)}>
      <dl className="flex flex-col gap-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
