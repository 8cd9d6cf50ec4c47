import type { MailStopReason } from '#domain/account/mail-stop.ts';
import { lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { instantInPortuguese as time } from '#server/letters/span-in-words.ts';

const { mail, say } = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** A ceiling of text messages that was reached. */
export type Alarm = {
  /** `of`: the range of numbers that it is about, without the digits that would name one; null for all together. */
  window: { of: string | null; per: 'hour' | 'day' };
  /** Text messages in a window. */
  ceiling: number;
  /** The share that is used up: that of numbers without an account, or all. */
  reached: 'strangers' | 'all';
  until: Date;
};

/** To the operator: the text messages of an hour or a day are (almost) used up. */
export function textAlarmLetter(
  { window: { of, per }, ceiling, reached, until }: Alarm,
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  const whose = of === null ? say('all-numbers') : say('numbers', { numbers: of });
  const holes = { span: say(per), whose, ceiling: String(ceiling), until: time(until) };
  return mail({ email }, `sms-alarm/${reached}`, { holes });
}

/** A scheduled job that fails. `succeededAt`: when it last did all of its work. */
export type FailingJob = { name: string; failures: number; succeededAt: Date | null; reason: string; at: Date };

/** To the operator: a scheduled job has failed several times in a row. */
export function jobFailsLetter(
  { name, failures, succeededAt, reason, at }: FailingJob,
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  const last = succeededAt === null ? say('never-done') : say('last-done', { at: time(succeededAt) });
  return mail({ email }, 'job-fails', { holes: { name, failures: String(failures), reason, at: time(at), last } });
}

/** To the operator, who was told that it fails: a scheduled job works again. */
export function jobWorksLetter(
  { name, at }: Pick<FailingJob, 'name' | 'at'>,
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  return mail({ email }, 'job-works', { holes: { name, at: time(at) } });
}

/** A letter that was given up: its kind, and the way it was to go. `error` names no recipient. */
export type DeadLetter = { kind: string; channel: 'email' | 'sms'; error: string; at: Date };

/** To the operator: a letter could not be delivered after all tries. */
export function deadLetterLetter(
  { kind, channel, error, at }: DeadLetter,
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  return mail({ email }, `letter-died/${channel}`, { holes: { kind, error: plainWords(error), at: time(at) } });
}

/** A brand whose e-mails are stopped, at the address where its support is. */
export type StoppedBrand = { brand: string; reason: MailStopReason; at: Date };

/** To the operator: what is written to a brand does not arrive. */
export function brandStoppedLetter(
  { brand, reason, at }: StoppedBrand,
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  const holes = { brand: plainWords(brand), why: say(reason), at: time(at) };
  return mail({ email }, 'brand-stopped', { holes });
}

/** To the operator: more addresses were stopped in an hour than are wrong by themselves. */
export function manyStoppedLetter(
  { count, since }: { count: number; since: Date },
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  return mail({ email }, 'many-stopped', {
    holes: { count: String(count), at: time(since), since: since.toISOString() },
  });
}
