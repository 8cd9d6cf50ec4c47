import type { PartAnswer } from '#domain/http/answers.contract.ts';
import type { ReadAhead } from '#web/first/read-ahead.ts';

type Coming = { token: string | undefined; until: number; answer: Promise<PartAnswer | undefined> };

/** Milliseconds for which an answer waits for the app, which may take long to come, and for which it is still given after it was taken. */
const patience = { untilTaken: 15_000, afterwards: 2_000 };
const coming = new Map<string, Coming>();

const { readAhead } = globalThis as { readAhead?: ReadAhead };
if (readAhead) {
  const { paths, token, answers } = readAhead;
  const until = Date.now() + patience.untilTaken;
  paths.forEach((path, at) =>
    coming.set(path, { token, until, answer: answers.then((parts) => parts?.[at] ?? undefined) }),
  );
}

/** The answer to a read that was asked for before the app was there; undefined where it has to be asked now. */
export async function takeAhead(path: string, token: string | undefined): Promise<Response | undefined> {
  const found = coming.get(path);
  if (!found) return undefined;
  const answer = found.token === token && Date.now() < found.until ? await found.answer : undefined;
  // Something was written while it was on its way.
  if (coming.get(path) !== found) return undefined;
  found.until = Math.min(found.until, Date.now() + patience.afterwards);
  // Whoever asks again after a refusal wants to know whether it is still one.
  if (!answer || answer.status >= 400) coming.delete(path);
  return answer ? asResponse(answer) : undefined;
}

/** Something is about to change: what was asked for before may no longer be true. */
export function forgetAhead(): void {
  coming.clear();
}

function asResponse({ status, body }: NonNullable<PartAnswer>): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}
