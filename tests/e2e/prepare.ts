import { prepareStockedPlace } from './stocked-place.ts';

/** Before all journeys, however long it takes: a worker that made the data itself would have the time of one test for it. */
export default async function prepare(): Promise<void> {
  await prepareStockedPlace();
}
