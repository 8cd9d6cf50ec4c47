import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Worth } from '#domain/http/contract.ts';
import { problem } from '#server/verb/problem.ts';

/** How much of its work a process lets go of: nothing; what is worth `last`; all that is not worth `first`. */
export type Pressure = 0 | 1 | 2;

/**
 * What a process sees of itself at a look. `busy`: the share of the time in which its event loop did something; `turn`: the longest turn of that loop,
 * in milliseconds, for which whoever comes waits; `answer`: how long an answer takes, in milliseconds, by Little's law: those that are worked
 * on, by those that were answered in a time; `arrived`: requests since the last look.
 */
export type Strain = { busy: number; turn: number; answer: number; arrived: number };

/**
 * From when on it lets go: by a loop that does nothing else and takes so long, or by answers that wait for something else. At the knee a turn
 * takes fifty milliseconds; at rest a landing takes some, my bike some tens.
 */
const bounds = [
  { turn: 80, answer: 250 },
  { turn: 120, answer: 750 },
] as const;
/** A loop that is busy for less has time left. */
const full = 0.95;
/** Milliseconds between two looks. */
const every = 500;
/** So few at once are no queue, however long they take. */
const few = 20;
/** So few within a look are no rush: a process that is late with them has too little of its machine, and refusing them would help nobody. */
const noRush = 50;

/**
 * The pressure after a look at the strain; `before` is that of the last look. What was let go of comes back a step at a look, once
 * the strain is half of what it took: it would come and go otherwise.
 */
export function pressureOf({ busy, turn, answer, arrived }: Strain, before: Pressure): Pressure {
  if (arrived < noRush) return Math.max(0, before - 1) as Pressure;
  const reached = (part: number) =>
    bounds.filter((bound) => (busy >= full && turn >= bound.turn * part) || answer >= bound.answer * part).length;
  const [now, kept] = [reached(1), reached(0.5)];
  if (now >= before) return now as Pressure;
  return kept >= before ? before : ((before - 1) as Pressure);
}

/** How long an answer takes, in milliseconds, where so many are worked on and so many were answered since the last look. */
export function answerTime(working: number, answered: number): number {
  return working < few ? 0 : (working / Math.max(1, answered)) * every;
}

/** Watches how this process comes along with what is asked of it; gives its pressure. */
export function watchPressure(app: FastifyInstance): () => Pressure {
  let pressure: Pressure = 0;
  const work = countWork(app);
  const turns = monitorEventLoopDelay({ resolution: 10 });
  turns.enable();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const busy = performance.eventLoopUtilization(before).utilization;
    before = performance.eventLoopUtilization();
    pressure = pressureOf({ busy, turn: turns.max / 1e6, ...work.take() }, pressure);
    turns.reset();
  }, every);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    turns.disable();
  });
  return () => pressure;
}

/** What was counted since it was asked last. */
type Work = { take: () => Pick<Strain, 'answer' | 'arrived'> };

/** Counts the requests that are worked on: not while a body comes in, nor while an answer is taken, which is the network's time. Files have turns of their own. */
function countWork(app: FastifyInstance): Work {
  const working = new WeakSet<FastifyRequest>();
  let [now, answered, arrived] = [0, 0, 0];
  const counts = ({ routeOptions: { config } }: FastifyRequest) => config.worth !== undefined && !config.fileBody;
  const start = (request: FastifyRequest) => {
    if (!counts(request) || working.has(request)) return;
    working.add(request);
    now += 1;
  };
  const end = (request: FastifyRequest) => {
    if (working.delete(request)) now -= 1;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    arrived += 1;
    start(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    end(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    start(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    answered += 1;
    done();
  });
  const take = () => {
    const taken = { answer: answerTime(now, answered), arrived };
    [answered, arrived] = [0, 0];
    return taken;
  };
  return { take };
}

const letGoFrom: Record<Worth, number> = { first: Infinity, usual: 2, last: 1 };

/** Refuses at once what is let go of under a pressure, with the seconds after which to ask again, before it costs anything. */
export function letGo(app: FastifyInstance, pressure: () => Pressure): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { worth } = request.routeOptions.config;
    done(worth && pressure() >= letGoFrom[worth] ? problem('unavailable') : undefined);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its answers are worth under pressure; without it, as much as any can be. */
    worth?: Worth;
  }
}
