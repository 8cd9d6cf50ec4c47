import type * as z from 'zod/mini';

/** Milliseconds after which a service of postal codes counts as silent. */
export const cepPatience = 2_500;

/** The most that an answer may hold; addresses are a few hundred bytes. */
const most = 20_000;

/**
 * What an address answers, as JSON of this form; null for the statuses that mean that there is nothing. Throws for all else,
 * without a word of the address or the answer: they hold the postal code.
 */
export async function askJson<T>(
  url: string,
  form: z.ZodMiniType<T>,
  { nothing = [], patience }: { nothing?: readonly number[]; patience: number },
): Promise<T | null> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return form.parse(JSON.parse(await textOf(answer)));
    await answer.body?.cancel();
    if (nothing.includes(answer.status)) return null;
    throw new Unusable(`status ${answer.status}`);
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no usable answer');
  }
}

/** The error of all that goes wrong with such a service. */
export class Unusable extends Error {
  constructor(reason: string) {
    super(`A service of postal codes cannot be used (${reason}).`);
  }
}

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most) throw new Unusable('it says too much');
  }
  return text;
}
