import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is used of tus. */
type TusServer = { handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> };
type Options = {
  path: string;
  datastore: unknown;
  onUploadFinish: (request: unknown, upload: { id: string }) => Promise<object>;
};
type Tus = { Server: new (options: Options) => TusServer; FileStore: new (options: { directory: string }) => unknown };

/** Said instead of its rows. */
export const withoutTus = 'tus is no dependency: `npm install --no-save @tus/server @tus/file-store` adds its rows.';

/** tus, where somebody has installed it to compare; null elsewhere. */
export async function tusModules(): Promise<Tus | null> {
  // Not written out, because the packages are in no package.json.
  const named = (what: string): Promise<object> => import(`@tus/${what}`);
  try {
    return { ...(await named('server')), ...(await named('file-store')) } as Tus;
  } catch {
    return null;
  }
}
