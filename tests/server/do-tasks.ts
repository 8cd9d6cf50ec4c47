import { features } from '#server/features.ts';
import { doTaskJob } from '#server/jobs/queue.ts';
import { tasksOf } from '#server/sum-features.ts';
import type { Task } from '#server/verb/context.ts';
import type { TestHouse } from './house.ts';

/** Does what requests left behind, as the worker would. Returns how many tasks there were. */
export async function doTasks(house: TestHouse): Promise<number> {
  const jobs = await house.boss.fetch<Task>(doTaskJob, { batchSize: 1000 });
  for (const { id, data } of jobs) {
    await tasksOf(features, house)(data);
    await house.boss.complete(doTaskJob, id);
  }
  return jobs.length;
}
