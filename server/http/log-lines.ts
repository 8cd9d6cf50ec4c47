import type { FastifyInstance } from 'fastify';

/** How many characters of lines wait for a reader that is slow; what comes then is counted and dropped. */
const most = 1024 * 1024;

type Output = Pick<NodeJS.WriteStream, 'write' | 'on' | 'writable' | 'writableLength'>;

/** The log's way out of this process. `written` settles when all lines are out, or nobody has read for so many milliseconds. */
export type LogLines = { write: (line: string) => void; written: (patience: number) => Promise<void> };

/**
 * Lines to a stream that never wait for who reads it. The lines of one turn of the event loop are written together. Where the reader
 * stops, so much is kept for it; the rest is counted, and the number said when it reads again.
 */
export function linesTo(output: Output): LogLines & { flush: () => void } {
  let gathered = '';
  let dropped = 0;
  const flush = () => {
    if (gathered !== '' && output.writable) output.write(gathered);
    gathered = '';
  };
  // A reader that is gone for good ends the log, not the process.
  output.on('error', () => {});
  output.on('drain', () => {
    if (dropped === 0) return;
    const line = { level: 40, time: Date.now(), lines: dropped, msg: `${dropped} lines were not written` };
    dropped = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  return {
    write: (line) => {
      // From the first one that finds no room, so that what is said of them stands where they are missing.
      if (dropped > 0 || output.writableLength + gathered.length + line.length > most) return void dropped++;
      if (gathered === '') setImmediate(flush);
      gathered += line;
    },
    flush,
    written: (patience) => {
      flush();
      if (output.writableLength === 0 || !output.writable) return Promise.resolve();
      return new Promise((resolve) => {
        setTimeout(resolve, patience);
        output.write('', () => resolve());
      });
    },
  };
}

let ofThisProcess: LogLines | undefined;

/** Standard output as the log's way out; also a process that dies of an error has written its lines, if anybody reads them. */
export function logLines(): LogLines {
  return (ofThisProcess ??= openLog());
}

function openLog(): LogLines {
  const lines = linesTo(process.stdout);
  process.on('exit', lines.flush);
  // To have asked for it makes a pipe one that never blocks: what Node itself says there when an error ends the process would wait as well.
  void process.stderr;
  return lines;
}

/** One line per answered request: the route's pattern, never the URL (it holds tags and link tokens), nor who asked. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
