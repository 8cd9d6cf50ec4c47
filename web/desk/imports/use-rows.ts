import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { queryAs } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import type { Kind } from './choose-file.tsx';
import { heldFile, holdFile } from './opened.ts';
import type { OpenFile } from './reading/open-file.ts';
import type { TakenRow } from './reading/workbook.ts';

/** How many wrong rows are drawn at once. */
export const drawnWrong = 200;

/** The rows of an import that are drawn: the first, and those that are wrong. `columns` are those that the file has. */
export type DrawnRows = {
  file: OpenFile;
  columns: { name: string; label: string; title: string | null }[];
  rows: TakenRow[];
};

/** Reads them from the file that this tab holds, or from the one that the server keeps. */
export function useRows(found: Pick<WholeDeskImport, 'id' | 'check' | 'kind' | 'titles'>, wrong: readonly number[]) {
  const kinds = useAnswer(deskQuery('GET /api/desk/imports/kinds', {}));
  const kind = kinds.data?.kinds.find(({ name }) => name === found.kind);
  const { data, refusal } = useAnswer(
    queryAs(['rows', found.id, found.check], () => readRows(found, kind!, wrong), {
      staleTime: Infinity,
      gcTime: 0,
      enabled: kind !== undefined,
    }),
  );
  return { drawn: data, failed: refusal !== undefined || kinds.refusal !== undefined };
}

/** What the columns of an import are called here. */
export function useLabels({ kind }: Pick<WholeDeskImport, 'kind'>): (column: string) => string {
  const kinds = useAnswer(deskQuery('GET /api/desk/imports/kinds', {}));
  const columns = kinds.data?.kinds.find(({ name }) => name === kind)?.columns ?? [];
  return (column) => columns.find(({ name }) => name === column)?.label ?? column;
}

async function readRows(
  { id, check, titles }: Pick<WholeDeskImport, 'id' | 'check' | 'titles'>,
  kind: Kind,
  wrong: readonly number[],
): Promise<DrawnRows> {
  const file = heldFile(id, check) ?? (await fetchFile(id, check, kind));
  const first = await file.rows();
  const known = new Set(first.map(({ line }) => line));
  const more = await file.rows(wrong.slice(0, drawnWrong).filter((line) => !known.has(line)));
  const labels = new Map(kind.columns.map(({ name, label }) => [name, label]));
  const columns = (await file.taken()).map((name) => {
    const title = Object.hasOwn(titles, name) ? titles[name]! : null;
    return { name, label: labels.get(name) ?? name, title };
  });
  return { file, columns, rows: [...first, ...more] };
}

async function fetchFile(id: string, check: number, kind: Kind): Promise<OpenFile> {
  const [{ openFile }, bytes] = await Promise.all([
    import('./reading/open-file.ts'),
    deskCall('GET /api/desk/imports/:id/file', { id }),
  ]);
  const file = await openFile((bytes as Uint8Array<ArrayBuffer>).buffer);
  const { columns } = await file.guess(0, kind);
  await file.take(columns.map(({ place }) => place));
  holdFile(id, check, file);
  return file;
}
