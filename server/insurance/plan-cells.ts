import type { PlanLine } from '#domain/insurance/plan-view.ts';
import { readBy } from '#server/imports/values.ts';

/** How many items a cell may have, and how long one may be. */
const most = { items: 60, characters: 600 };

/** A cell with items between bars: `Boletim de ocorrência|Nota fiscal`. */
export const listCell = readBy(itemsIn, 'list-malformed');

/** A cell with explained items between bars: `Furto simples: a bike deixada sem cadeado|Corridas: …`. */
export const linesCell = readBy((cell) => {
  const items = itemsIn(cell);
  if (!items) return null;
  const lines = items.map(lineIn);
  return lines.every((line) => line !== null) ? lines : null;
}, 'lines-malformed');

function itemsIn(cell: string): string[] | null {
  const items = cell.split('|').map((item) => item.normalize('NFC').trim().replace(/\s+/gu, ' '));
  const isRight = items.length <= most.items && items.every((item) => item !== '' && item.length <= most.characters);
  return isRight && !items.some((item) => /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(item)) ? items : null;
}

function lineIn(item: string): PlanLine | null {
  const [, title, text] = /^([^:]+):\s*(\S.*)$/u.exec(item) ?? [];
  return title && text ? { title: title.trim(), text } : null;
}
