import { randomUUID } from 'node:crypto';
import { allowedTo, type AccessTable } from '#tests/architecture/access-rows.ts';

/** The claim of the sample is not approved: whoever may replace parts is told that it is elsewhere. */
const answers = Object.fromEntries(
  Object.entries(allowedTo('replace-part', 'not-found')).map(([caller, answer]) => [
    caller,
    answer === 'ok' ? 'claim-changed' : answer,
  ]),
) as ReturnType<typeof allowedTo>;

const table: AccessTable = {
  'POST /api/shop/claims/:claimId/replacement': {
    input: ({ claimId }) => ({
      claimId,
      moveId: randomUUID(),
      version: 1,
      cataloguePartId: randomUUID(),
      serialNumber: 'N-100',
    }),
    answers,
  },
};

export default table;
