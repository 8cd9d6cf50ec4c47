import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import type { BikeEvent } from '#domain/service-book/event.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import type { UploadPurposeName } from '#domain/uploads/upload.ts';
import { backupAgeRound } from './backup/backup-age.round.ts';
import type { DeskNoun } from './cli/desk.ts';
import { common } from './common.ts';
import type { PersonalTable } from './db/personal-table.ts';
import { deskImportFiles, deskImportForgetting, deskImportsRound } from './desk-imports/desk-imports.round.ts';
import type { Feature } from './feature.ts';
import { lifetimeRound } from './files/lifetimes.round.ts';
import type { FileKinds } from './files/read-file.ts';
import { removeFilesJob, removePiecesJob } from './files/remove-files.job.ts';
import type { DeskTables } from './imports/desk-table.ts';
import { cleanUpJob } from './jobs/clean-up.job.ts';
import type { Forgetting } from './jobs/clean-up.ts';
import { fallBackRound } from './jobs/fall-back.round.ts';
import { lostLettersJob, type Job, type Schedule } from './jobs/job.ts';
import type { Round } from './jobs/rounds.ts';
import type { Documents } from './letters/documents.ts';
import type { Letter } from './letters/letter.ts';
import { type Config, isForDevelopment } from './settings/config.ts';
import { pieceFiles, uploadForgetting } from './uploads/files.ts';
import type { UploadPurpose, UploadPurposes } from './uploads/purpose.ts';
import type { House, Task } from './verb/context.ts';
import type { Endpoint } from './verb/endpoint.ts';
import type { Gauges } from './verb/gauge.ts';
import type { BarringEffect, Occasions } from './verb/occasions.ts';
type Features = readonly Feature[];

/** Every endpoint that a server of these features and settings offers. */
export async function endpointsOf(features: Features, config: Pick<Config, 'mode' | 'demo'>): Promise<Endpoint[]> {
  const all = (
    await Promise.all([...features, common].map(async ({ endpoints }) => (await endpoints?.()) ?? []))
  ).flat();
  const [{ fileRoutes }, { uploadRoutes }, { deskImportRoutes }] = await Promise.all([
    import('./files/routes.ts'),
    import('./uploads/routes.ts'),
    import('./desk-imports/verbs.ts'),
  ]);
  all.push(...fileRoutes(filesOf(features)), ...uploadRoutes(uploadsOf(features)));
  all.push(...deskImportRoutes(deskTablesOf(features)));
  return all.filter(({ contract }) => isForDevelopment(config) || contract.access !== 'development');
}

/** What anybody may see of a tag; nothing where no feature knows tags. */
export async function scanOf(features: Features): Promise<(house: House, tag: string) => Promise<ScannedTag | null>> {
  const scan = features.find((feature) => feature.scan)?.scan;
  return scan ? scan() : () => Promise.resolve(null);
}

/** Every maker of documents, by its name. */
export function documentsOf(features: Features, house: House): Documents {
  const makers = Object.entries(byName(features, 'documents'));
  return Object.fromEntries(makers.map(([name, make]) => [name, (id: string) => make(house, id)]));
}

/** Every task that requests queue, by name. */
export function tasksOf(features: Features, house: House): (task: Task) => Promise<void> {
  const tasks = byName(features, 'tasks');
  return async (task) => {
    const work = tasks[task.task];
    if (!work) throw new Error(`No feature knows the task ${task.task}.`);
    await work(house, task);
  };
}

/** What all features do on occasions of others, one feature after the other. */
export function occasionsOf(features: Features): Occasions {
  const each = async (act: (one: Partial<Occasions>) => Promise<void> | undefined) => {
    for (const { occasions } of features) if (occasions) await act(occasions);
  };
  return {
    addressProven: (...given) => each((one) => one.addressProven?.(...given)),
    accountCloses: async (...given) => {
      const last: Letter[] = [];
      await each(async (one) => void last.push(...((await one.accountCloses?.(...given)) ?? [])));
      return last;
    },
    handedOver: (...given) => each((one) => one.handedOver?.(...given)),
    handoverTaken: (...given) => each((one) => one.handoverTaken?.(...given)),
    firstOwned: (...given) => each((one) => one.firstOwned?.(...given)),
    handoverContested: (...given) => each((one) => one.handoverContested?.(...given)),
    oldTagScanned: (...given) => each((one) => one.oldTagScanned?.(...given)),
    theftEnded: (...given) => each((one) => one.theftEnded?.(...given)),
    eventsOfBike: async (...given) => {
      const events: BikeEvent[] = [];
      await each(async (one) => void events.push(...((await one.eventsOfBike?.(...given)) ?? [])));
      return events;
    },
    shopBarred: (...given) => each((one) => one.shopBarred?.(...given)),
    effectsOfBarring: async (...given) => {
      const effects: BarringEffect[] = [];
      await each(async (one) => void effects.push(...((await one.effectsOfBarring?.(...given)) ?? [])));
      return effects;
    },
    effectsOfHandover: async (...given) => {
      const effects: TransferEffect[] = [];
      await each(async (one) => void effects.push(...((await one.effectsOfHandover?.(...given)) ?? [])));
      return effects;
    },
  };
}

/** Every kind of stored files, by its name. */
export function filesOf(features: Features): FileKinds {
  return new Map([...Object.entries(byName(features, 'files')), ...pieceFiles, ...deskImportFiles]);
}

/** Everything that people send files in pieces for. */
export function uploadsOf(features: Features): UploadPurposes {
  return new Map(Object.entries(byName(features, 'uploads')) as [UploadPurposeName, UploadPurpose][]);
}

/** Every table that brands bring in at their desk, by its name. */
export function deskTablesOf(features: Features): DeskTables {
  return new Map(Object.entries(byName(features, 'deskTables')));
}

/** All tables about people. Accounts are among the first: an account that is closed is forgotten from the end. */
export async function personalOf(features: Features): Promise<PersonalTable[]> {
  return (await Promise.all([common, ...features].map(async ({ personal }) => (await personal?.()) ?? []))).flat();
}

/** The tables about nobody, with why: each by its name. */
export function impersonalOf(features: Features): (readonly [table: string, why: string])[] {
  return [common, ...features].flatMap(({ impersonal = {} }) => Object.entries(impersonal));
}

/** All data with a retention time. */
export function forgetOf(features: Features): Forgetting[] {
  const own = [...features, common].flatMap(({ forget = [] }) => forget);
  return [...own, ...uploadForgetting(uploadsOf(features)), ...deskImportForgetting];
}

/** All scheduled jobs, including the nightly clean-up of data and of files. */
export function jobsOf(features: Features): Job[] {
  return [
    ...features.flatMap(({ jobs = [] }) => jobs),
    cleanUpJob(forgetOf(features)),
    removeFilesJob(filesOf(features)),
    removePiecesJob(filesOf(features)),
  ];
}

/** When each job runs, also the queue's own. */
export function schedulesOf(features: Features): Schedule[] {
  return [...jobsOf(features), lostLettersJob];
}

/** All figures that are watched from outside. */
export async function gaugesOf(features: Features): Promise<Gauges[]> {
  return (await Promise.all([...features, common].map(async ({ gauges }) => (await gauges?.()) ?? []))).flat();
}

/** All rounds. */
export function roundsOf(features: Features): Round[] {
  const own = [lifetimeRound, backupAgeRound, fallBackRound, deskImportsRound(deskTablesOf(features))];
  return [...features.flatMap(({ rounds = [] }) => rounds), ...own];
}

/**
 * All nouns of the operator's commands, in the order in which a new partner is set up. The demo is a noun as well: it
 * contains what all features contribute to it.
 */
export async function nounsOf(features: Features): Promise<DeskNoun[]> {
  const [{ demoNoun }, { jobsNoun }] = await Promise.all([import('./demo/demo.noun.ts'), import('./cli/nouns.ts')]);
  const kept = () => forgetOf(features);
  const all = await Promise.all([...features, common].map(async ({ nouns }) => (await nouns?.(kept)) ?? []));
  const nouns = [...all.flat(), jobsNoun(schedulesOf(features)), demoNoun(features)];
  return joined(nouns).toSorted((a, b) => a.place - b.place);
}

/** Nouns of one name as one: a feature may add commands about another's things. The last of them says what it is about. */
function joined(nouns: readonly DeskNoun[]): DeskNoun[] {
  const byNoun = new Map<string, DeskNoun>();
  for (const noun of nouns)
    byNoun.set(noun.noun, { ...noun, commands: [...(byNoun.get(noun.noun)?.commands ?? []), ...noun.commands] });
  return [...byNoun.values()];
}

/** What the features provide under a name. No two may provide the same. */
function byName<Kind extends 'documents' | 'tasks' | 'files' | 'uploads' | 'deskTables'>(
  features: Features,
  kind: Kind,
): NonNullable<Feature[Kind]> {
  const entries = features.flatMap((feature) => Object.entries(feature[kind] ?? {}));
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) < at);
  if (twice) throw new Error(`Two features have ${kind} of the name ${twice[0]}.`);
  return Object.fromEntries(entries);
}
