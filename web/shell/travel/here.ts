import type { ScannedTag } from '#domain/tag/contract.ts';
import type { Visit } from '#web/guards/facts.ts';
import { routeOf } from '#web/routes.ts';
import { entryNow, type HistoryEntry } from './history-entry.ts';
import { useRouter } from './router.ts';

/** An entry as a visit. */
export function visitOf({ path, href, query }: HistoryEntry): Visit {
  return { path, href, route: routeOf(path), query };
}

/** The current visit, as the access rules see it. */
export function useHere(): Visit {
  return visitOf(useEntry());
}

/** One query parameter of the screen that is shown. */
export function useQueryParameter(name: string): string | undefined {
  return useEntry().query[name];
}

/** One parameter of the route that is shown, `:tag` of `/:tag`; empty where it has none of this name. */
export function useParameter(name: string): string {
  return parameterOf(useHere(), name);
}

/** One parameter of a visit's route, decoded; empty where there is none of this name, and as it is where it cannot be read. */
export function parameterOf({ path, route }: Pick<Visit, 'path' | 'route'>, name: string): string {
  const at = route?.path.split('/').indexOf(`:${name}`) ?? -1;
  const segment = (at > 0 && path.split('/')[at]) || '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function useEntry(): HistoryEntry {
  const place = useRouter(({ shown }) => shown?.place);
  return place ?? entryNow();
}

/** The tag of this page; null if the path is not a tag. */
export function useScanned(): ScannedTag | null {
  return useRouter(({ shown }) => shown?.view?.scanned ?? null);
}
