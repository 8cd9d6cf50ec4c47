import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMigration, type Connection } from '#server/db/connect.ts';
import { connectPostgres } from '#server/db/postgres/connect-postgres.ts';
import type { Letter } from '#server/letters/letter.ts';
import { createSmtpMail, mailPatience } from '#server/outside/mail.ts';
import type { Mail, Outside } from '#server/outside/ports.ts';
import { smsPatience } from '#server/outside/sms.ts';
import type { Task } from '#server/verb/context.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';
import { createOutbox, writeLetter } from './create-outbox.ts';
import type { Delivery } from './deliver-letter.ts';
import type { Job } from './job.ts';
import { findLetter } from './letters.store.ts';
import { endOrphanedJobs, queueLostLetters } from './queue-lost-letters.ts';
import { deliverLetterJob, doTaskJob, openQueue } from './queue.ts';
import { runJobs } from './run-jobs.ts';
import { letters } from './tables.ts';

const house = useHouse();
const sms = { channel: 'sms', kind: 'phone-code', to: '+5511987654321', text: 'Seu código é 123456' } as const;

const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  await house().boss.deleteAllJobs(deliverLetterJob);
  await house().db.delete(letters);
  house().sent.texts.length = 0;
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Logged = [facts: object, message: string][];

type Wishes = {
  outside?: Outside;
  connection?: Connection;
  alone?: boolean;
  doTask?: (task: Task) => Promise<void>;
  jobs?: Job[];
  looks?: 'always' | 'by itself';
};

/** A worker that looks for jobs all the time; by itself it looks once in a second. */
async function aWorker(options: Wishes = {}) {
  const connection = options.connection ?? house().connection;
  const boss = await openQueue(connection, { background: false, letters: { retryLimit: 1, retryDelay: 1 } });
  const warnings: Logged = [];
  const errors: Logged = [];
  const log = {
    info: () => {},
    warn: (facts: object, message: string) => void warnings.push([facts, message]),
    error: (facts: object, message: string) => void errors.push([facts, message]),
  };
  const documents: Delivery['documents'] = { certificate: () => Promise.reject(new Error('not used here')) };
  const outside = options.outside ?? house().outside;
  const parts = {
    ...house(),
    db: connection.db,
    outside,
    boss,
    documents,
    keepWords: true,
    jobs: options.jobs ?? [],
    alone: options.alone ?? false,
    doTask: options.doTask ?? (() => Promise.reject(new Error('not used here'))),
  };
  const jobs = await runJobs({ ...parts, log: log as never });
  const looking = setInterval(() => {
    if (options.looks === 'by itself') return;
    for (const { id } of boss.getWipData()) boss.notifyWorker(id);
  }, 50);
  ends.push(jobs.stop, async () => clearInterval(looking));
  return { jobs, boss, warnings, errors };
}

function post(boss: PgBoss = house().boss, text: string = sms.text): Promise<void> {
  const outbox = createOutbox({ ...house(), boss });
  return house().db.transaction((tx) => outbox.post(tx, { ...sms, text }));
}

async function aLetterWithoutJob(): Promise<string> {
  return house().db.transaction((tx) => writeLetter(tx, sms, house().clock.now()));
}

test('a posted letter is delivered by the worker, once', async () => {
  const { jobs } = await aWorker();
  expect(jobs.areRunning()).toBe(true);
  await post();
  await until(() => expect(house().sent.texts).toHaveLength(1));
  await jobs.stop();
  expect(jobs.areRunning()).toBe(false);
});

const email = { channel: 'email', to: 'ana@example.com', subject: 'x', text: 'x', html: 'x' } as const;
const notice = { ...email, kind: 'welcome' } as const;
const code = { ...email, kind: 'log-in-code' } as const;

async function postAll(boss: PgBoss, ...all: Letter[]): Promise<void> {
  const outbox = createOutbox({ ...house(), boss });
  await house().db.transaction(async (tx) => {
    for (const one of all) await outbox.post(tx, one);
  });
}

/** A mail driver that holds mails to an address up, until it is told to go on. */
function holding(isHeld: (mail: Mail) => boolean) {
  const held: Mail[] = [];
  const sent: Mail[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const send = async (mail: Mail) => {
    if (isHeld(mail)) {
      held.push(mail);
      await released;
    }
    sent.push(mail);
  };
  ends.push(async () => release());
  return { held, sent, mail: { send } };
}

test('notices that a slow server holds up hold up no code, and e-mails no text message', async () => {
  const { held, sent, mail } = holding(({ subject }) => subject !== 'code');
  const { boss } = await aWorker({ outside: { ...house().outside, mail } });
  const waiting = async (count: number) => until(() => expect(held).toHaveLength(count));
  await postAll(boss, ...Array.from({ length: 12 }, () => notice));
  await waiting(5);
  await postAll(boss, { ...code, subject: 'code' });
  await until(() => expect(sent).toHaveLength(1));
  await postAll(boss, ...Array.from({ length: 5 }, () => code));
  await waiting(8);
  await post(boss);
  await until(() => expect(house().sent.texts).toHaveLength(1));
});

test('of what waits codes and links go first', async () => {
  const order: string[] = [];
  const mail = { send: async ({ subject }: Mail) => void order.push(subject) };
  const outside = { ...house().outside, mail };
  const posted = Array.from({ length: 20 }, () => notice);
  await postAll(
    house().boss,
    ...posted,
    { ...code, subject: 'code' },
    { ...email, kind: 'password-reset', subject: 'link' },
  );
  await aWorker({ outside });
  await until(() => expect(order).toHaveLength(22));
  // Five workers begin at once.
  expect(order.slice(0, 8)).toEqual(expect.arrayContaining(['code', 'link']));
});

test('a worker that has sent a letter takes the next one at once, not a second later', async () => {
  const many = 100;
  await postAll(house().boss, ...Array.from({ length: many }, () => notice));
  const { mail, sent } = holding(() => false);
  await aWorker({ outside: { ...house().outside, mail }, looks: 'by itself' });
  const began = performance.now();
  await until(() => expect(sent).toHaveLength(many));
  // Time: five workers that look once in a second would take twenty.
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('a mail server that never answers about one recipient delays ten others by nothing', async () => {
  const others = new Set<string>();
  let asked: (() => void) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('never')) asked = done;
      else done();
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => (others.add(envelope.rcptTo[0]!.address), done()));
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Pedivela <hello@pedivela.example>' });
  ends.push(
    async () => server.close(),
    async () => mail.close(),
  );
  const { boss } = await aWorker({ outside: { ...house().outside, mail } });
  const msOfTen = async () => {
    others.clear();
    const begun = performance.now();
    await postAll(boss, ...Array.from({ length: 10 }, (_, nth) => ({ ...notice, to: `ana.${nth}@example.com` })));
    await until(() => expect(others.size).toBe(10));
    return performance.now() - begun;
  };
  const usual = await msOfTen();
  await postAll(boss, { ...notice, to: 'never@example.com' });
  await until(() => expect(asked).toBeDefined());
  ends.push(async () => asked?.());
  // On a machine with nothing else to do the ten take a tenth of a second.
  expect(await msOfTen()).toBeLessThan(usual + 2_000);
});

test('a delivery counts as lost later than any driver gives up', async () => {
  const queue = await house().boss.getQueue(deliverLetterJob);
  // Twice, for what it takes besides: the documents of a mail, and the database.
  expect(queue!.expireInSeconds! * 1000).toBeGreaterThanOrEqual(2 * Math.max(mailPatience.whole, smsPatience));
  expect(mailPatience.connecting).toBeLessThan(mailPatience.whole);
});

test('a cause that is rolled back leaves neither letter nor job', async () => {
  const rolledBack = house().db.transaction(async (tx) => {
    await house().outbox.post(tx, sms);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await house().db.select().from(letters)).toEqual([]);
  expect(await house().boss.findJobs(deliverLetterJob)).toEqual([]);
});

test('a refused one does not delay the others', async () => {
  const send = async (text: { text: string }) => {
    if (text.text === 'letter 3') throw new Error('refused');
    house().sent.texts.push({ id: text.text, to: sms.to, text: text.text });
  };
  const { boss } = await aWorker({ outside: { ...house().outside, sms: { send } } });
  for (let nth = 0; nth < 12; nth++) await post(boss, `letter ${nth}`);
  // A letter's row follows its sending.
  await until(async () => {
    const states = await house().db.select({ text: letters.text, state: letters.state }).from(letters);
    const unsent = states.filter(({ state }) => state !== 'sent');
    expect(unsent.map(({ text }) => text)).toEqual(['letter 3']);
  });
  expect(house().sent.texts).toHaveLength(11);
});

test('a letter is tried again, then given up; the log names no recipient', async () => {
  let tries = 0;
  const send = () => Promise.reject(new Error(`try ${++tries}: ${sms.to} refused ${sms.text}`));
  const { boss, warnings, errors } = await aWorker({ outside: { ...house().outside, sms: { send } } });
  await post(boss);
  await until(() => expect(errors).toHaveLength(1));
  // Its row follows the log.
  const letter = await until(async () => {
    const [row] = await house().db.select().from(letters);
    expect(row).toMatchObject({ state: 'dead', tries: 2 });
    return row;
  });
  const facts = { letter: letter!.id, kind: 'phone-code' };
  expect(warnings).toEqual([
    [{ ...facts, reason: expect.stringContaining('try 1') }, expect.stringContaining('tried again')],
  ]);
  expect(errors).toEqual([[{ ...facts, reason: expect.stringContaining('try 2') }, 'letter given up']]);
  const kept = JSON.stringify([warnings, errors, letter!.lastError, await boss.findJobs(deliverLetterJob)]);
  expect(kept).not.toMatch(/987654321|123456/);
});

test('a temporary failure: the letter is sent on the next try', async () => {
  let tries = 0;
  const send: Outside['sms']['send'] = (text) =>
    ++tries === 1 ? Promise.reject(new Error('busy')) : house().outside.sms.send(text);
  const { boss } = await aWorker({ outside: { ...house().outside, sms: { send } } });
  await post(boss);
  await until(() => expect(house().sent.texts).toHaveLength(1));
  expect(tries).toBe(2);
});

test('a letter whose job was lost is queued again; one whose job lives is not doubled', async () => {
  const lost = await aLetterWithoutJob();
  await post();
  await queueLostLetters(house());
  await queueLostLetters(house());
  const jobs = await house().boss.findJobs<{ letterId: string }>(deliverLetterJob);
  expect(jobs).toHaveLength(2);
  expect(jobs.map(({ data }) => data.letterId)).toContain(lost);
});

test('a process that was killed while it delivered loses nothing', async () => {
  await post();
  const [taken] = await house().boss.fetch<{ letterId: string }>(deliverLetterJob);
  await queueLostLetters(house());
  expect(await house().boss.fetch(deliverLetterJob)).toEqual([]);
  await endOrphanedJobs(house().boss);
  await aWorker({ alone: true });
  await until(async () => {
    expect(await findLetter(house().db, taken!.data.letterId)).toMatchObject({ state: 'sent', tries: 1 });
  });
  expect(house().sent.texts).toHaveLength(1);
});

test('two workers deliver each letter exactly once', async () => {
  const got = new Map<string, number>();
  const send: Outside['sms']['send'] = async ({ text }) => {
    got.set(text, (got.get(text) ?? 0) + 1);
    // Time: a service takes its time, so that both workers have some at once.
    await wait(20);
  };
  const outside = { ...house().outside, sms: { send } };
  const count = 12;
  for (let n = 0; n < count; n++) await post(house().boss, `letter ${n}`);
  const [one, other] = await Promise.all([aWorker({ outside }), aWorker({ outside, connection: await aConnection() })]);
  // What a restart does while both are at work.
  await Promise.all([
    queueLostLetters({ ...house(), boss: one.boss }),
    queueLostLetters({ ...house(), boss: other.boss }),
  ]);
  await until(() => expect(got.size).toBe(count));
  await until(async () => {
    const jobs = await house().boss.findJobs(deliverLetterJob);
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([]);
  });
  expect([...got.values()]).toEqual(Array.from({ length: count }, () => 1));
});

/** A connection of its own, as a second process has; the embedded database has one only. */
async function aConnection(): Promise<Connection> {
  const { driver } = house().connection;
  if (driver.kind === 'pglite') return house().connection;
  const connection = await connectPostgres(driver.client.options.connectionString!, 4);
  ends.push(connection.close);
  return connection;
}

test('a request’s task is run, retried after a failure, and deleted soon after', async () => {
  const task: Task = { task: 'mail-reset-link', id: crypto.randomUUID(), accountId: null };
  const done: Task[] = [];
  const doTask = async (given: Task) => {
    done.push(given);
    if (done.length === 1) throw new Error('the database went away');
  };
  const { warnings, boss } = await aWorker({ doTask });
  await house().db.transaction((tx) => createOutbox({ ...house(), boss }).leave(tx, task));
  await until(() => expect(done).toEqual([task, task]));
  expect(warnings).toMatchObject([[{ task: 'mail-reset-link' }, 'task not done, will be tried again']]);
  expect(JSON.stringify(warnings)).not.toContain(task.id);
  expect((await boss.getQueue(doTaskJob))?.deleteAfterSeconds).toBe(3600);
});

test('a task of a rolled-back request is not run', async () => {
  const done: Task[] = [];
  const { boss } = await aWorker({ doTask: async (given) => void done.push(given) });
  const { leave } = createOutbox({ ...house(), boss });
  const [lost, kept] = [crypto.randomUUID(), crypto.randomUUID()];
  const undone = house().db.transaction(async (tx) => {
    await leave(tx, { task: 'mail-reset-link', id: lost, accountId: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await house().db.transaction((tx) => leave(tx, { task: 'mail-reset-link', id: kept, accountId: null }));
  await until(() => expect(done.map(({ id }) => id)).toEqual([kept]));
});

test('work that comes back by the clock is scheduled; that of a feature that is gone is no longer', async () => {
  const job = (name: string): Job => ({
    name,
    cron: '0 5 * * *',
    tz: 'America/Sao_Paulo',
    run: () => Promise.resolve(),
  });
  const schedules = async (boss: PgBoss) => (await boss.getSchedules()).map(({ name, cron }) => [name, cron]);
  const first = await aWorker({ jobs: [job('remind'), job('count')] });
  expect(await schedules(first.boss)).toEqual(
    expect.arrayContaining([
      ['remind', '0 5 * * *'],
      ['count', '0 5 * * *'],
    ]),
  );
  const second = await aWorker({ jobs: [job('count')] });
  const names = (await schedules(second.boss)).map(([name]) => name);
  expect(names).toContain('count');
  expect(names).not.toContain('remind');
});

test('an older release leaves the jobs alone that a newer one has scheduled', async () => {
  const none = { cron: '0 5 * * *', tz: 'America/Sao_Paulo', run: () => Promise.resolve() };
  await aWorker({ jobs: [{ name: 'of-the-newer-release', ...none }] });
  const { db } = house();
  const later = newestMigration() + 1;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`);
  const older = await aWorker({ jobs: [{ name: 'count', ...none }] });
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${later}`);
  expect((await older.boss.getSchedules()).map(({ name }) => name)).toContain('of-the-newer-release');
});
