import type { Outside } from './ports.ts';

type Letters = Pick<Outside, 'mail' | 'sms' | 'whatsapp'>;

/** The drivers that send nothing: what was written stays in the letters table, which the inbox page shows. */
export const inbox: Letters = {
  mail: { send: () => Promise.resolve() },
  sms: { send: () => Promise.resolve() },
  whatsapp: { send: () => Promise.resolve('arrived') },
};

/** The drivers of a house with neither settings nor inbox page: a letter that nobody can read was not delivered. */
export const nowhere: Letters = {
  mail: { send: () => Promise.reject(new Error('SMTP_URL is not set: the e-mail cannot leave.')) },
  sms: { send: () => Promise.reject(new Error('SMS_URL is not set: the text message cannot leave.')) },
  whatsapp: null,
};
