import { CircleAlert, FilePlus2, FileText, X } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPapers, paperMegabytes, paperTypes } from '#domain/ownership/review.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import type { Paper, Papers } from './use-papers.ts';

const limits = { megabytes: paperMegabytes, most: maxPapers };

/** The papers with their progress, and the button that adds one. */
export function PapersField({ papers, error }: { papers: Papers; error: string | undefined }) {
  const { t } = useTranslation('ownership-review');
  const chooser = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const problem = papers.leftOut ? t(`errors.${papers.leftOut.why}`, { name: papers.leftOut.name, ...limits }) : error;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) papers.add(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <p id={labelId} className="text-s font-bold">
        {t('papers')}
      </p>
      <p className="text-s text-muted">{t('papers-hint', limits)}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {papers.papers.map((paper) => (
          <li key={paper.id}>
            <PaperCard paper={paper} onRemove={() => papers.remove(paper.id)} onAgain={() => papers.again(paper.id)} />
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
          {t('add')}
        </Button>
      )}
      <input ref={chooser} hidden type="file" accept={paperTypes.join()} aria-label={t('add')} onChange={choose} />
      {problem && (
        <p role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
    </div>
  );
}

type PaperCardProps = { paper: Paper; onRemove: () => void; onAgain: () => void };

function PaperCard({ paper: { name, state, share, refusal }, onRemove, onAgain }: PaperCardProps) {
  const { t } = useTranslation('ownership-review');
  const words = useRefusalWords();
  return (
    <Card className="flex items-center gap-3 py-2 pr-2">
      <FileText aria-hidden className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {state === 'sending' ? (
          <ProgressBar label={t('sending-paper', { name })} value={share} />
        ) : (
          <>
            <span className="text-m font-bold wrap-anywhere">{name}</span>
            <span className={state === 'sent' ? 'text-s text-good' : 'text-s text-wrong'}>
              {state === 'sent' ? t('sent-paper') : refusal && words(refusal)}
            </span>
          </>
        )}
        {state === 'failed' && (
          <Button variant="secondary" size="fit" className="self-start" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
      <IconButton label={t('remove', { name })} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </Card>
  );
}
