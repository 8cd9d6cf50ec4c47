import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '#server/settings/config.ts';
import { kindOfError } from './traces.ts';

/** Where it is told that spans do not arrive. */
export type TroubleLog = Record<'warn' | 'info', (facts: object, words: string) => void>;

/** Milliseconds that the collector has for one message, second tries included. */
export const exportPatience = 5_000;

/** Sends spans by OTLP over HTTP. Of an outage of the collector its begin and its end are told, not each message. */
export function createExporter(settings: NonNullable<Config['traces']>, log: TroubleLog): SpanExporter {
  const { endpoint, headers } = settings;
  const sender = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportPatience });
  let isAway = false;
  const note = ({ code, error }: ExportResult) => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed && !isAway)
      log.warn({ reason: reasonOf(error) }, 'the collector of traces does not take them; they are lost');
    if (!failed && isAway) log.info({}, 'the collector of traces takes them again');
    isAway = failed;
  };
  return {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        note(result);
        done(result);
      }),
    forceFlush: () => sender.forceFlush(),
    shutdown: () => sender.shutdown(),
  };
}

/** The status that was answered, or what the connection failed of. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? `status ${code}` : kindOfError(error);
}
