import * as z from 'zod/mini';
import type { PointId } from '#domain/battery/data-points.ts';
import { checkPoints } from '#domain/battery/measurement.ts';
import type { StoredPoints } from '#domain/battery/passport.ts';
import type { PointValue } from '#domain/battery/value.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { NumberedRow, RowResult, RowSaid } from '#server/imports/importer.ts';
import { changeOf } from '#server/imports/rows/row-changes.ts';
import { dateIn } from '#server/imports/values.ts';
import { columnOf, type PointCells } from './point-columns.ts';

/** Names what is wrong with the values of a row, each at its column. */
export function checkPointsIn<Row>(pointsIn: (row: Row) => PointCells) {
  return z.superRefine<Row>((row, { issues }) => {
    const given = Object.entries(pointsIn(row)).filter((entry): entry is [string, PointValue] => entry[1] !== null);
    for (const { at, code } of checkPoints(Object.fromEntries(given)))
      issues.push({ code: 'custom', input: row, message: code, path: [columnOf(at)] });
  });
}

/** The points with what the cells say of them; those that change are of this day. Null where nothing changes. */
export function withCells(points: StoredPoints, cells: PointCells, day: CalendarDate): StoredPoints | null {
  const after: StoredPoints = { ...points };
  let changed = false;
  for (const [name, value] of Object.entries(cells)) {
    const id = name as PointId;
    const before = points[id]?.value;
    if (value === null ? before === undefined : isSameValue(before, value)) continue;
    changed = true;
    if (value === null) delete after[id];
    else after[id] = { value, lastUpdate: day };
  }
  return changed ? after : null;
}

/** What was changed of points, a note a column. */
export function changedPoints(before: StoredPoints, after: StoredPoints): RowSaid[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<PointId>;
  return [...ids].flatMap((id) => {
    const [was, is] = [before[id]?.value, after[id]?.value];
    if (is === undefined ? was === undefined : isSameValue(was, is)) return [];
    return [changedPoint(id, was, is)];
  });
}

/** One value of a point that was changed; undefined where there is none. */
export function changedPoint(id: PointId, was: PointValue | undefined, is: PointValue | undefined): RowSaid {
  return changeOf(columnOf(id), said(was), said(is));
}

/** A point's value as a table may write it. */
function said(value: PointValue | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(' | ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function isSameValue(a: PointValue | undefined, b: PointValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The rows with the day that their values are of: that of the import, unless they say another. One to come is refused. */
export function withDays<Row extends { last_update?: string | undefined }>(
  rows: readonly NumberedRow<Row>[],
  today: CalendarDate,
): { dated: (NumberedRow<Row> & { day: CalendarDate })[]; refused: RowResult[] } {
  const all = rows.map(({ line, row }) => ({
    line,
    row,
    day: row.last_update ? dateIn(row.last_update, today) : today,
  }));
  return {
    dated: all.filter(({ day }) => day <= today),
    refused: all
      .filter(({ day }) => day > today)
      .map(({ line }) => ({ line, outcome: 'refused', notes: [{ code: 'date-future', at: 'last_update' }] })),
  };
}
