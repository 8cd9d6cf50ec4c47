/** What may be logged of an error: its class, its code, and where it was thrown. */
export type BareError = { type: string; code: unknown; stack: string | undefined };

/** An error without its data: database errors hold the values of the failed statement, also in their message. */
export function errorWithoutData(error: Error): BareError {
  const cause = error.cause as { code?: unknown } | undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: cause?.code ?? (error as { code?: unknown }).code, stack: frames?.join('\n') };
}

/** An error in a line, without its data: its class and code, and where in our own sources it was thrown. */
export function errorInWords(error: object): string {
  const { type, code, stack } = errorWithoutData(error as Error);
  const where = /\b((?:server|domain)\/[\w./-]+:\d+)/.exec(stack ?? '')?.[1];
  return [type ?? 'Error', ...(typeof code === 'string' ? [code] : []), ...(where ? [`at ${where}`] : [])].join(' ');
}
