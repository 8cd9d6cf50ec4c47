/** What may be told of an error: its class, its code, and where it was thrown. */
export type BareError = { type: string; code: unknown; stack: string | undefined };

/** Leaves the data out of an error: those of the database carry the values of the failed statement, also in their message. */
export function withoutData(error: Error): BareError {
  const cause = error.cause as { code?: unknown } | undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: cause?.code ?? (error as { code?: unknown }).code, stack: frames?.join('\n') };
}
