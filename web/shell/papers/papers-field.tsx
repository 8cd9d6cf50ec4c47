import { CircleAlert, FilePlus2, FileText, X } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { maxPapers, paperMegabytes, paperTypes, type PaperProblem } from '#domain/uploads/papers.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import type { Paper, Papers } from './use-papers.ts';

/** The numbers in a form's words about papers. */
export const paperNumbers = { megabytes: paperMegabytes, most: maxPapers };

/** What a form says of its papers, in its own words. */
export type PapersWords = Record<'label' | 'hint' | 'add' | 'again' | 'sent', string> &
  Record<'sending' | 'remove', (name: string) => string> & { leftOut: (why: PaperProblem, name: string) => string };

type PapersFieldProps = { papers: Papers; words: PapersWords; error: string | undefined };

/** The papers with their progress, and the button that adds one. */
export function PapersField({ papers, words, error }: PapersFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const problem = papers.leftOut ? words.leftOut(papers.leftOut.why, papers.leftOut.name) : error;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) papers.add(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <p id={labelId} className="text-s font-bold">
        {words.label}
      </p>
      <p className="text-s text-muted">{words.hint}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {papers.papers.map((paper) => (
          <li key={paper.id}>
            <PaperCard
              paper={paper}
              words={words}
              onRemove={() => papers.remove(paper.id)}
              onAgain={() => papers.again(paper.id)}
            />
          </li>
        ))}
      </ul>
      {papers.papers.length < maxPapers && (
        <Button
          name="papers"
          variant="secondary"
          icon={<FilePlus2 aria-hidden className="size-5" />}
          onClick={() => chooser.current?.click()}
        >
          {words.add}
        </Button>
      )}
      <input ref={chooser} hidden type="file" accept={paperTypes.join()} aria-label={words.add} onChange={choose} />
      {problem && (
        <p role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
    </div>
  );
}

type PaperCardProps = { paper: Paper; words: PapersWords; onRemove: () => void; onAgain: () => void };

function PaperCard({ paper: { name, state, share, refusal }, words, onRemove, onAgain }: PaperCardProps) {
  const refused = useRefusalWords();
  return (
    <Card className="flex items-center gap-3 py-2 pr-2">
      <FileText aria-hidden className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {state === 'sending' ? (
          <ProgressBar label={words.sending(name)} value={share} />
        ) : (
          <>
            <span className="text-m font-bold wrap-anywhere">{name}</span>
            <span className={state === 'sent' ? 'text-s text-good' : 'text-s text-wrong'}>
              {state === 'sent' ? words.sent : refusal && refused(refusal)}
            </span>
          </>
        )}
        {state === 'failed' && (
          <Button variant="secondary" size="fit" className="self-start" onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </div>
      <IconButton label={words.remove(name)} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </Card>
  );
}
