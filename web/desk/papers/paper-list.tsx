import { FileText, Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCall } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { isIos } from '#web/state/device.ts';
import type { Review } from './review.page.tsx';

type Paper = Review['papers'][number];

/** The papers of a side: pictures open in its column, beside the other side's; documents are saved. */
export function PaperList({ reviewId, papers }: { reviewId: string; papers: readonly Paper[] }) {
  const { t } = useTranslation('desk-papers');
  if (papers.length === 0) return <p className="text-s text-muted">{t('no-papers')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {papers.map((paper, at) => (
        <PaperRow key={paper.id} reviewId={reviewId} paper={paper} number={at + 1} />
      ))}
    </ul>
  );
}

const isPicture = ({ type }: Paper) => type.startsWith('image/');

function PaperRow({ reviewId, paper, number }: { reviewId: string; paper: Paper; number: number }) {
  const { t } = useTranslation('desk-papers');
  const [picture, setPicture] = useState<string>();
  // What was shown is held no longer than it is looked at.
  useEffect(() => (picture === undefined ? undefined : () => URL.revokeObjectURL(picture)), [picture]);
  const open = useChange(async () => {
    const bytes = await deskCall('GET /api/platform/papers/:id/files/:fileId', { id: reviewId, fileId: paper.id });
    const content = bytes as Uint8Array<ArrayBuffer>;
    const name = `${t('paper', { number })}.${paper.type.split('/')[1]}`;
    if (isPicture(paper)) setPicture(URL.createObjectURL(new Blob([content], { type: paper.type })));
    else await saveFile(new File([content], name, { type: paper.type }), isIos(navigator));
  });
  const Icon = isPicture(paper) ? Image : FileText;
  const name = t('paper', { number });
  return (
    <li className="flex flex-col gap-1">
      <Button
        variant="secondary"
        size="fit"
        className="self-start"
        icon={<Icon aria-hidden className="size-4" />}
        busy={open.busy}
        busyLabel={t('opening')}
        onClick={() => open.change()}
      >
        {t(isPicture(paper) ? 'look-at' : 'save', { name })}
      </Button>
      <RefusalNotice refusal={open.refusal} />
      {picture && <img src={picture} alt={name} className="w-full rounded-inner border border-line" />}
    </li>
  );
}
