import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { light } from '#domain/look/palette.ts';
import type { ScreenState } from '#web/all-screens/screen-state.ts';

/** Writes a page that shows every picture of the folder, screen by screen. */
export function writeContactSheet(
  folder: string,
  states: readonly ScreenState[],
  files: (state: ScreenState) => string[],
): void {
  const sections = Map.groupBy(states, ({ path }) => path);
  const html = [...sections].map(
    ([path, own]) => `<h2>${escape(path)}</h2>${own.map((state) => row(state, files(state))).join('')}`,
  );
  const style =
    `body{font:14px/1.4 system-ui;margin:24px;background:${light.paper}}div{display:flex;gap:12px;flex-wrap:wrap}` +
    'img{width:240px;border-radius:12px;box-shadow:0 0 0 1px #0002}h3{font-weight:400}';
  const page = `<!doctype html><meta charset="utf-8"><title>Pedivela: all screens</title><style>${style}</style>${html.join('')}`;
  writeFileSync(join(folder, 'index.html'), page);
}

function row({ id, shows }: ScreenState, files: string[]): string {
  const pictures = files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`);
  return `<h3><b>${escape(id)}</b> ${escape(shows)}</h3><div>${pictures.join('')}</div>`;
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
