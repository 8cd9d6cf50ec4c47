/** A message to a service: its whole address, and what is sent there. */
type Request = { url: string; headers: Record<string, string>; body: string };

/** Hands a message to a service by one POST, for which it has so many milliseconds. Errors name neither the number nor the text. */
export function postMessage(service: string, { url, ...request }: Request, timeout: number): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    ...request,
    // The token is for this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new Error(`${service} cannot be reached (${reasonOf(error)}).`);
  });
}

/** An answer that is no JSON says nothing against the message, which was taken. */
export async function readJson(answer: Response): Promise<unknown> {
  const read: unknown = await answer.json().catch(() => null);
  return read ?? {};
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof cause?.code === 'string' ? cause.code : 'connection failed';
}
