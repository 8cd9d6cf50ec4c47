import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import type { AfterMove } from '#web/claim/claim/question-sheet.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import type { Replacement } from './use-replacement.ts';
import { useShopMove, type Move } from './use-shop-move.ts';

const problems = ['required', 'too-short', 'too-long'] as const;
type Problem = (typeof problems)[number];

type NewPart = { cataloguePartId: string; serialNumber: string };

type Options = {
  claim: ReviewClaim;
  replacement: Replacement;
  parts: readonly CataloguePart[];
  after: AfterMove;
};

/** Checks part and serial number, and replaces; what the server refuses is said at its field. The first part of the catalogue is chosen at first. */
export function useReplaceForm({ claim, replacement, parts, after }: Options) {
  const { t } = useTranslation('shop-claims');
  const reason = useReasonWords();
  const serialField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  /** The serial number that the server refused: it is not said of another one. */
  const [taken, setTaken] = useState<string>();
  const chosen = parts.find(({ id }) => id === replacement.partId) ?? parts[0];
  const { start, busy, refusal } = useShopMove(
    claim,
    async (move, part: NewPart) => {
      setTaken(part.serialNumber);
      keepShopClaim(await replace(move, part));
      notify(t('replace.done'));
    },
    after,
  );
  const onSerial = ({ target }: ChangeEvent<HTMLInputElement>) => {
    replacement.typeSerial(target.value);
    setProblem(undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = z.safeParse(serialNumberSchema, replacement.serialNumber);
    setProblem(error && (problems.find((code) => code === error.issues[0]?.message) ?? 'required'));
    if (error) serialField.current?.focus();
    else if (chosen && !busy) start({ cataloguePartId: chosen.id, serialNumber: data });
  };
  const isTaken = refusal?.code === 'serial-taken' && replacement.serialNumber.trim() === taken;
  const isGone = refusal?.code === 'catalogue-part-unknown';
  const ofField = refusal?.code === 'serial-taken' || isGone;
  return {
    serialField,
    partId: chosen?.id,
    partError: isGone ? reason('catalogue-part-unknown') : undefined,
    serialError: isTaken ? reason('serial-taken') : problem && t(`replace.errors.${problem}`),
    onSerial,
    onSubmit,
    busy,
    refusal: ofField ? undefined : refusal,
  };
}

async function replace(move: Move, part: NewPart): Promise<ReviewClaim> {
  try {
    return await call('POST /api/shop/claims/:claimId/replacement', { ...move, ...part });
  } catch (error) {
    // It left the catalogue since that was loaded.
    const isGone = refusalOf(error).code === 'catalogue-part-unknown';
    if (isGone) void invalidate('GET /api/shop/claims/:claimId/catalogue', { claimId: move.claimId });
    throw error;
  }
}
