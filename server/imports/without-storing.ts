import { boundedContent } from '#server/outside/bounded-content.ts';
import type { FilesPort, Outside } from '#server/outside/ports.ts';

/** The outside drivers of a dry run, whose storages store nothing. */
export function withoutStoring({ storage, files, ...outside }: Outside): Outside {
  return {
    ...outside,
    storage: { get: (key) => storage.get(key), put: () => Promise.resolve() },
    files: { ...files, put: measure },
  };
}

/** What would have been kept. */
const measure: FilesPort['put'] = async (_key, content, bound) => {
  const { chunks, passed } = boundedContent(content, bound);
  while (!(await chunks.next()).done);
  return passed();
};
