import { leaveShops } from '#server/claim/barred/leave-shops.ts';
import { features } from '#server/features.ts';
import { openHouse } from '#server/open-house.ts';
import { parseConfig } from '#server/settings/parse-config.ts';

/** Takes claims out of suspended shops as the job does, in a process of its own that says each transaction that is done: so it can be killed between two. */
const { house, close } = await openHouse(parseConfig(process.env), features);
const transaction = house.db.transaction.bind(house.db);
house.db.transaction = async (work, config) => {
  const result = await transaction(work, config);
  process.stdout.write('done\n');
  return result;
};
await leaveShops(house);
await close();
