import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { uuidv7 } from 'uuidv7';
import type { Config } from '#server/settings/config.ts';
import { createExporter, exportPatience, type TroubleLog } from './exporter.ts';
import { kindOfError, type OpenSpan, type SpanFacts, type Traces } from './traces.ts';

/** Milliseconds for the last spans at a stop, of the fifteen seconds that it may take. */
const farewell = 2_000;
/** How many ended spans wait for a collector that is slow or away; what comes then is dropped. */
const most = 2_048;
/** Milliseconds between two messages to the collector. */
const pause = 5_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Opens the way to a collector. Only `start.ts` loads this file, and only where one is set. `log` is told, once, that it is away. */
export function openTraces(settings: NonNullable<Config['traces']>, log: TroubleLog): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.instance.id': uuidv7() }),
    // What a proxy has decided for a trace that it began counts.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(settings, log),
        maxQueueSize: most,
        scheduledDelayMillis: pause,
        exportTimeoutMillis: exportPatience,
      }),
    ],
  });
  const tracer = provider.getTracer('pedivela');
  const present = new AsyncLocalStorage<Span>();
  const start = ({ name, kind, attributes = {}, below }: SpanFacts) =>
    tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes },
      contextOf(below, present.getStore()),
    );
  const span: Traces['span'] = async (facts, work) => {
    const begun = start(facts);
    try {
      return await present.run(begun, work);
    } catch (error) {
      markFailed(begun, error);
      throw error;
    } finally {
      begun.end();
    }
  };
  return {
    span,
    part: (facts, work) => (present.getStore()?.isRecording() ? span(facts, work) : work()),
    begin: (facts) => openSpan(start(facts), present),
    fail: (error) => {
      const now = present.getStore();
      if (now) markFailed(now, error);
    },
    parent: () => {
      const now = present.getStore()?.spanContext();
      return now && `00-${now.traceId}-${now.spanId}-0${now.traceFlags & 1}`;
    },
    inLog: () => {
      const now = present.getStore();
      return now ? { traceId: now.spanContext().traceId } : {};
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(farewell, undefined, { ref: false })]);
    },
  };
}

function contextOf(below: string | undefined, present: Span | undefined): Context {
  const parent = below === undefined ? null : parseTraceParent(below);
  if (parent) return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
  return present ? trace.setSpan(ROOT_CONTEXT, present) : ROOT_CONTEXT;
}

function openSpan(span: Span, present: AsyncLocalStorage<Span>): OpenSpan {
  return {
    traceId: span.spanContext().traceId,
    within: (work) => present.run(span, work),
    end: (attributes, isFailure) => {
      span.setAttributes(attributes);
      if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOfError(error));
}
