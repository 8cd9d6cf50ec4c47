import { oneTimeCode } from '#domain/account/code-rules.ts';
import { idleSeconds, sessionSeconds } from '#domain/account/session-time.ts';
import {
  closingSeconds,
  contactDaySeconds,
  decisionLinkSeconds,
  invitationSeconds,
  legalTermDays,
  repairDays,
  replacedTagYears,
  requestSeconds,
  resetLinkSeconds,
  saleDays,
  scanSeconds,
  transferDays,
  undoSeconds,
} from '#domain/periods.ts';

const hour = 3600;
const day = 86_400;

/** What fills the holes of these names in any text: the numbers that the server goes by. Each is more than one, so that plurals are right. */
export const numbersInWords = {
  answerDays: transferDays.contested,
  closingDays: closingSeconds / day,
  codeDigits: oneTimeCode.digits,
  contactHours: contactDaySeconds / hour,
  cyclistSessionDays: sessionSeconds.cyclist / day,
  decisionLinkDays: decisionLinkSeconds / day,
  invitationDays: invitationSeconds / day,
  legalTermDays,
  objectionDays: transferDays['open-to-objection'],
  repairDays,
  replacedTagYears,
  requestDays: requestSeconds / day,
  resetLinkMinutes: resetLinkSeconds / 60,
  saleDays,
  scanHours: scanSeconds / hour,
  shopIdleHours: (idleSeconds.bikeshop ?? 0) / hour,
  shopSessionHours: sessionSeconds.bikeshop / hour,
  transferDays: transferDays.requested,
  undoHours: undoSeconds / hour,
};
