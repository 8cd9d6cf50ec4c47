import { unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { cellText, readStyles, type Styles } from './cell-text.ts';
import { countCells, NoTable, type Bounds, type Sheet, type SheetRow } from './sheet.ts';

/** What of a workbook is looked at: nothing that runs, is linked or drawn. */
const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[\w-]+\.xml)$/i;
/** How many bytes are turned into text at once. */
const step = 1 << 20;
/** So many areas of merged cells are told. */
const mostMerged = 20;

type Parts = Readonly<Record<string, Uint8Array>>;

/** Reads the sheets of a workbook (XLSX, with macros or without): what its cells show, never what they would do. */
export function readXlsx(bytes: Uint8Array, bounds: Bounds): Sheet[] {
  const parts = unpack(bytes, bounds);
  if (!parts['xl/workbook.xml']) throw new NoTable('no-workbook');
  const strings = stringsIn(parts['xl/sharedstrings.xml'], bounds);
  const { sheets, epoch1904 } = sheetsIn(parts);
  const styles = readStyles((on) => walk(parts['xl/styles.xml'], on), epoch1904);
  const read = sheets.flatMap(({ name, path }) => {
    const part = parts[path.toLowerCase()];
    return part ? [{ name, ...rowsIn(part, strings, styles, bounds) }] : [];
  });
  if (read.length === 0) throw new NoTable('no-workbook');
  return read;
}

function unpack(bytes: Uint8Array, { unpacked }: Bounds): Parts {
  let all = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false;
        all += originalSize;
        if (all > unpacked) throw new NoTable('swells');
        return true;
      },
    });
    return Object.fromEntries(Object.entries(found).map(([name, part]) => [name.toLowerCase(), part]));
  } catch (error) {
    throw error instanceof NoTable ? error : new NoTable('broken');
  }
}

/** What is heard of an XML file: the beginning of each element, its text, its end. */
export type Heard = {
  open: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Reads an XML file piece by piece. Entities that it declares are not known to the parser: nothing swells in it. */
function walk(part: Uint8Array | undefined, { open, text, close }: Heard): void {
  if (!part) return;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let wrong: Error | undefined;
  parser.on('error', (error) => (wrong ??= error));
  parser.on('opentag', (tag) => open({ ...tag, name: bareName(tag.name) }));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(bareName(name)));
  const decoder = new TextDecoder();
  for (let start = 0; start < part.length && !wrong; start += step)
    parser.write(decoder.decode(part.subarray(start, start + step), { stream: true }));
  if (!wrong) parser.close();
  if (wrong) throw new NoTable('broken');
}

/** Some programs write a prefix before every name: `x:row`. */
function bareName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function stringsIn(part: Uint8Array | undefined, { cells, cellLength }: Bounds): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isAside = false;
  walk(part, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      // How it is pronounced is no part of it.
      if (name === 'rPh') isAside = true;
      isText = name === 't' && !isAside;
    },
    text: (piece) => {
      if (isText && text.length <= cellLength) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isAside = false;
      if (name !== 'si') return;
      if (strings.length >= cells) throw new NoTable('too-many-cells');
      strings.push(text);
    },
  });
  return strings;
}

/** The sheets in their order, with the file of each; those that only a macro could show are left out. */
function sheetsIn(parts: Parts): { sheets: { name: string; path: string }[]; epoch1904: boolean } {
  const paths = new Map<string, string>();
  walk(parts['xl/_rels/workbook.xml.rels'], {
    open: ({ name, attributes: { Id, Target = '' } }) => {
      if (name === 'Relationship' && Id) paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let epoch1904 = false;
  walk(parts['xl/workbook.xml'], {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || attributes.state === 'veryHidden') return;
      const id = Object.entries(attributes).find(([key]) => bareName(key) === 'id')?.[1] ?? '';
      const path = paths.get(id);
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, epoch1904 };
}

function rowsIn(part: Uint8Array, strings: readonly string[], styles: Styles, bounds: Bounds) {
  const check = countCells(bounds);
  const rows: SheetRow[] = [];
  const merged: string[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { column: 0, type: 'n', style: 0, value: '' };
  let isValue = false;
  walk(part, {
    open: ({ name, attributes: { r = '', t = 'n', s = '0', ref = '' } }) => {
      if (name === 'row') row = { line: Number(r) || row.line + 1, cells: [] };
      else if (name === 'c') {
        const column = columnIn(r) ?? row.cells.length;
        if (column > 16_384) throw new NoTable('broken', r);
        cell = { column, type: t, style: Number(s), value: '' };
      } else if (name === 'mergeCell' && merged.length < mostMerged) merged.push(ref);
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (isValue && cell.value.length <= bounds.cellLength) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        const text = cellText(cell, strings, styles);
        if (text !== '') {
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
        }
      }
      if (name !== 'row' || row.cells.every((text) => text.trim() === '')) return;
      const { line } = row;
      check(row, (column) => `${columnName(column)}${line}`);
      rows.push(row);
    },
  });
  return { rows, merged };
}

/** `AB12` → 27. */
function columnIn(reference: string): number | null {
  const letters = /^[A-Z]{1,4}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** 27 → `AB`. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
