import type { EndpointRoute, InputFor } from '#domain/endpoints.ts';
import { Refusal, request } from './call.ts';

/** So many bytes are held as they come; what came before is the browser's, which may put it on its disk. */
const held = 4_000_000;

/**
 * Calls an endpoint whose answer is a file of any size, and tells how many of its bytes have come. Throws a {@link Refusal}, `offline` for an
 * answer that breaks off.
 */
export async function receiveFile<R extends EndpointRoute>(
  route: R,
  input: InputFor<R>,
  onReceived: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await request(route, input, { signal });
  const whole: Blob[] = [];
  let coming: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, since] = [0, 0];
  const reader = response.body!.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      coming.push(next.value);
      bytes += next.value.length;
      onReceived(bytes);
      if (bytes - since < held) continue;
      whole.push(new Blob(coming));
      [coming, since] = [[], bytes];
    }
  } catch (error) {
    throw signal.aborted ? error : new Refusal({ code: 'offline' });
  }
  return new Blob([...whole, ...coming]);
}
