import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { request } from '#web/api/call.ts';
import { keptAnswer, queryAs } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { findKept } from '#web/state/kept.ts';
import { useSession } from '#web/state/session.ts';
import type { OwnPictureProps } from './own-picture.tsx';

/** The photo that its owner gave a bike, kept on their phone: it is there without a connection, and goes with the bike or the person. */
export function KeptPicture({ tag, file, alt, className, fallback }: OwnPictureProps) {
  const { data, refusal } = useAnswer(ownPicture(tag, file));
  if (data) return <img src={data} alt={alt} className={className} />;
  return refusal ? fallback : null;
}

/** The picture as an address that holds it. The tag in its key has it forgotten with all else of the bike. */
export function ownPicture(tag: string, file: string) {
  return queryAs(
    ['own-picture', { tag, file }],
    async ({ signal }) => dataUrlOf(await (await request('GET /api/files/:id', { id: file }, { signal })).blob()),
    { staleTime: Infinity, persister: keptForGood },
  );
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** As `keptAnswer`, of what never changes under its key: what is kept is not asked for again. */
async function keptForGood<T, K extends QueryKey>(
  ask: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const { user } = useSession.getState();
  const kept = user?.domain === 'cyclist' ? await findKept(user.id, query.queryHash) : null;
  return kept ? ((await kept.body.json()) as T) : keptAnswer(ask, context, query);
}
