import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { enteredPasswordSchema, newPasswordSchema } from '#domain/account/password.ts';
import { contract } from '#domain/http/contract.ts';
import { linkRefusals, linkTokenSchema, noInput, noOutput } from '#domain/http/shapes.ts';
import { factorFails, factorTicketSchema, shownFactorSchema, ticketSchema } from './factor.ts';
import { staffSides } from './office.ts';
import { deskSessionSchema } from './person.ts';

export const logInAtDesk = contract({
  route: 'POST /api/desk/log-in',
  summary:
    'E-mail and password of a brand’s or the platform’s person. They open nothing: the answer is a ticket for the second factor, in this browser, for ten minutes.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema }),
  output: factorTicketSchema,
  // `factor-missing`: the password was right, and there is no second factor any more; a mailed link makes one.
  fails: ['wrong-credentials', 'factor-missing'],
});

export const showSecondFactor = contract({
  route: 'POST /api/desk/second-factor',
  summary:
    'Shows the second factor for a ticket and opens the session. A code is taken once; the fifth wrong one ends the ticket.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ ticket: ticketSchema, factor: shownFactorSchema }),
  output: deskSessionSchema,
  fails: [...factorFails],
});

export const logOutOfDesk = contract({
  route: 'POST /api/desk/log-out',
  summary: 'Ends the session of this token.',
  access: 'staff',
  input: noInput,
  output: noOutput,
  fails: [],
});

export const requestDeskPassword = contract({
  route: 'POST /api/desk/password-resets',
  summary: 'Mails a link (30 minutes, once) if the address has a place at the desk; the answer is the same if not.',
  access: 'anyone',
  limit: { per: 'address', times: 10, seconds: 3600 },
  input: z.strictObject({ email: emailSchema }),
  output: noOutput,
  fails: [],
});

export const readDeskPasswordLink = contract({
  route: 'GET /api/desk/password-resets/:token',
  summary: 'Whether the link of a forgotten password still works; looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({ side: z.enum(staffSides) }),
  fails: [...linkRefusals],
});

export const resetDeskPassword = contract({
  route: 'POST /api/desk/password-resets/:token',
  summary:
    'Sets a new password by the link and ends all sessions. Nobody is logged in by it: the second factor still stands.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
  output: z.object({ side: z.enum(staffSides) }),
  fails: [...linkRefusals],
});
