import { doTaskJob } from '#server/jobs/queue.ts';
import type { Task } from '#server/jobs/outbox.ts';
import { doTask } from '#server/tasks.ts';
import type { TestHouse } from './house.ts';

/** Does what requests left behind, as the worker would. Gives how many tasks there were. */
export async function doTasks(house: TestHouse): Promise<number> {
  const jobs = await house.boss.fetch<Task>(doTaskJob, { batchSize: 1000 });
  for (const { id, data } of jobs) {
    await doTask(house, data);
    await house.boss.complete(doTaskJob, id);
  }
  return jobs.length;
}
