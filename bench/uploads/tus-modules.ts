import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** What is used of tus. */
type TusServer = { handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> };
type Upload = { id: string; size: number };
type Options = {
  path: string;
  datastore: TusStore;
  namingFunction?: () => string;
  onIncomingRequest?: (request: Request, id: string) => Promise<void>;
  onUploadCreate?: (request: Request, upload: Upload) => Promise<object>;
  onUploadFinish: (request: Request, upload: Upload) => Promise<object>;
};
/** Its store on a disk. */
export interface TusStore {
  write(content: Readable, id: string, offset: number): Promise<number>;
}
export type Tus = {
  Server: new (options: Options) => TusServer;
  FileStore: new (options: { directory: string }) => TusStore;
};

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
