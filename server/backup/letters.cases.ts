import { instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import { oldBackupLetter } from './letters.ts';

const cases: LetterCases = {
  // It holds an instant and a number alone.
  'server/backup/letters.ts oldBackupLetter': () =>
    [null, instant].map((last) => oldBackupLetter({ last, hours: 26 }, own)),
};

export default cases;
