import { getFile, getFileLink } from '#domain/http/file.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { type FileKinds, getFileLinkOf, getFileOf } from './read-file.ts';

/** Contract → verb, one line each. */
export function fileRoutes(kinds: FileKinds): Endpoint[] {
  return [serve(getFile, getFileOf(kinds)), serve(getFileLink, getFileLinkOf(kinds))];
}
