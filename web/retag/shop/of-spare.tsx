import { useState } from 'react';
import type { AnswerOf } from '#domain/endpoints.ts';
import { AskForm } from './ask-form.tsx';
import { FrameNumber } from './frame-number.tsx';
import { NotPossible } from './not-possible.tsx';

export type PreparedRetag = AnswerOf<'GET /api/tag-replacements/prepare'>;
/** The spare tag that was scanned, and the one on the bike where there is still one to read. */
export type Tags = { newTag: string; oldTag: string | undefined };

/** After a spare tag was scanned: the frame's number, then why and with which photo the owner is asked; or why they are not. */
export function OfSpare({ tags }: { tags: Tags }) {
  const [bike, setBike] = useState<PreparedRetag>();
  if (!bike) return <FrameNumber tags={tags} onFound={setBike} />;
  if (bike.refusal) return <NotPossible bike={bike} refusal={bike.refusal} />;
  return <AskForm tags={tags} bike={bike} />;
}
