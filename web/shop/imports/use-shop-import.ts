import { useState } from 'react';
import type { AnswerOf } from '#domain/endpoints.ts';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { sendFile, type FileRoute } from '#web/api/send-file.ts';

export type Report = AnswerOf<FileRoute>;
/** A file, or a row of one, that stayed out, and every reason. */
export type Left = { name: string; reasons: readonly string[] };
/** What became of all files so far. */
export type Sum = { added: number; unchanged: number; refused: number; left: readonly Left[]; leftOut: number };

const nothing: Sum = { added: 0, unchanged: 0, refused: 0, left: [], leftOut: 0 };

/** What the notes of a report say of the file, or of its rows. */
export type LeftOf = (notes: Report['notes'], file: File) => readonly Left[];

export type ImportWords = {
  leftOf: LeftOf;
  /** Why a file is not even sent; null where it is. */
  unsent?: (file: File) => string | null;
  /** Of a file in which there is nothing to bring in. */
  empty: string;
};

/** Sends files one after the other and adds up what became of them; one that cannot be read stops none of the others. */
export function useShopImport(route: FileRoute, { leftOf, unsent, empty }: ImportWords) {
  const [sum, setSum] = useState<Sum>();
  const [sending, setSending] = useState<{ nth: number; count: number }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (files: readonly File[]) => {
    setRefusal(undefined);
    let all = nothing;
    for (const [at, file] of files.entries()) {
      setSending({ nth: at + 1, count: files.length });
      const reason = unsent?.(file);
      if (reason) {
        all = without(all, file, reason);
        setSum(all);
        continue;
      }
      try {
        const report = await sendFile(route, file);
        all = isEmpty(report) ? without(all, file, empty) : plus(all, report, leftOf(report.notes, file));
      } catch (error) {
        const refused = refusalOf(error);
        const [fault] = refused.code === 'file-unreadable' ? (refused.errors ?? []) : [];
        if (!fault) {
          setRefusal(refused);
          break;
        }
        all = without(all, file, (fault as { reason?: string }).reason ?? '');
      }
      setSum(all);
    }
    setSending(undefined);
  };
  return { sum, sending, refusal, send };
}

const isEmpty = ({ added, updated, unchanged, refused }: Report) => added + updated + unchanged + refused === 0;

function without(sum: Sum, { name }: File, reason: string): Sum {
  return { ...sum, refused: sum.refused + 1, left: [...sum.left, { name, reasons: [reason] }] };
}

function plus(sum: Sum, { added, updated, unchanged, refused, notesLeftOut }: Report, left: readonly Left[]): Sum {
  return {
    added: sum.added + added + updated,
    unchanged: sum.unchanged + unchanged,
    refused: sum.refused + refused,
    left: [...sum.left, ...left],
    leftOut: sum.leftOut + notesLeftOut,
  };
}
