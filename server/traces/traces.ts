/**
 * What a span is called and what is known of it: names of our own (routes, jobs, kinds of letters, statements without their values)
 * and numbers, never anything about people. Attributes have OpenTelemetry's names where it has one.
 */
export type SpanFacts = {
  name: string;
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number>;
  /** Another span that this one belongs below, as `parent` wrote it; without one it is the span that the work around is in. */
  below?: string | undefined;
};

/** A span that ends elsewhere than where it began. */
export type OpenSpan = {
  traceId: string;
  /** Does work within the span. */
  within: <T>(work: () => T) => T;
  end: (attributes: Record<string, string | number>, isFailure: boolean) => void;
};

/** Spans of what this process does, which are sent to a collector (docs/decisions/0147-spans-at-our-own-seams.md). */
export type Traces = {
  /** Does work in a span. What it throws is told by its kind, without its words. */
  span: <T>(facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  /** The same where work is around that has a span; otherwise there is none. */
  part: <T>(facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  begin: (facts: SpanFacts) => OpenSpan;
  /** Notes in the present span that its work failed, where nothing is thrown. */
  fail: (error: unknown) => void;
  /** The present span as the header `traceparent` has it: for `below` in another process, or later. */
  parent: () => string | undefined;
  /** What a line of the log says of the present span. */
  inLog: () => { traceId?: string };
  /** Sends what has ended, within two seconds; what takes longer is lost. */
  close: () => Promise<void>;
};

/** Does work in a span where traces are on. */
export function inSpan<T>(traces: Traces | null, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return traces ? traces.span(facts, work) : work();
}

/** The kind of an error: a database's or the system's code, or the name of its class. Its message may hold people's data. */
export function kindOfError(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && /^[\w-]{2,40}$/.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
