import { uuidv7 } from 'uuidv7';
import { askToClose, keepAccount } from '#domain/account/closing/contract.ts';
import { changeEmail, confirmPhone } from '#domain/account/contacts.contract.ts';
import { copyMyData } from '#domain/account/my-data/contract.ts';
import { changePassword } from '#domain/account/password.contract.ts';
import { closePersonsAccount } from '#domain/account/platform.contract.ts';
import { changeCpf, changeName, updateProfile } from '#domain/account/profile.contract.ts';
import { beginUpload, removeUpload } from '#domain/uploads/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { inbox } from '#server/outside/inbox.ts';
import { aPhone } from '#tests/builders/account.ts';
import { recipientCpf } from '#tests/builders/policy.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { aNewEmail, aNewPhone, byPassword } from '#tests/server/change-credentials.ts';
import type { Doings } from './place.ts';

const evidence = { purpose: 'claim-evidence', kind: 'photo', bytes: 1000 } as const;

/** What the owner of a bike does with the own account, and what becomes of it. */
export const peopleDoings: Doings = {
  'PUT /api/me/name':
    async ({ house, owner }) =>
    () =>
      ask(house, changeName, { name: 'Marina Souza Lima', proof: byPassword(owner) }, owner),
  'PUT /api/me/cpf':
    async ({ house, owner }) =>
    () =>
      ask(house, changeCpf, { cpf: recipientCpf }, owner),
  'PUT /api/me/password':
    async ({ house, owner }) =>
    () =>
      ask(house, changePassword, { proof: byPassword(owner), newPassword: 'Pedalada#2027' }, owner),
  'PATCH /api/me':
    async ({ house, owner }) =>
    () =>
      ask(house, updateProfile, { language: 'en' }, owner),
  'PATCH /api/me: texts by WhatsApp': async ({ house, owner }) => {
    house.outside.whatsapp = inbox.whatsapp;
    return () => ask(house, updateProfile, { whatsapp: true }, owner);
  },
  'POST /api/me/data/copies':
    async ({ house, owner }) =>
    () =>
      ask(house, copyMyData, { proof: byPassword(owner), language: 'en' }, owner),
  'DELETE /api/me/closing': async ({ house, owner }) => {
    await ask(house, askToClose, { proof: byPassword(owner) }, owner);
    return () => ask(house, keepAccount, {}, owner);
  },
  'PUT /api/me/closing':
    async ({ house, owner }) =>
    () =>
      ask(house, askToClose, { proof: byPassword(owner) }, owner),
  'POST /api/me/email': async ({ house, owner }) => {
    const input = await aNewEmail(house, owner, `nova.${uuidv7()}@example.com`);
    const { token } = owner;
    return () => ask(house, changeEmail, { ...input, proof: byPassword(owner) }, { token, address: aNetwork() });
  },
  'POST /api/me/email: the same again': async ({ house, owner }) => {
    const input = await aNewEmail(house, owner, owner.email);
    const { token } = owner;
    return () => ask(house, changeEmail, input, { token, address: aNetwork() });
  },
  'POST /api/me/phone': async ({ house, owner }) => {
    const input = await aNewPhone(house, owner, aPhone());
    const { token } = owner;
    return () => ask(house, confirmPhone, { ...input, proof: byPassword(owner) }, { token, address: aNetwork() });
  },
  'POST /api/platform/people/:id/close': async ({ house, owner }) => {
    const { token } = await aStaffPerson(house, { side: 'platform' });
    return () => ask(house, closePersonsAccount, { id: owner.id }, { token });
  },
  'PUT /api/uploads/:id':
    async ({ house, owner }) =>
    () =>
      ask(house, beginUpload, { id: uuidv7(), ...evidence }, owner),
  'DELETE /api/uploads/:id': async ({ house, owner }) => {
    const id = uuidv7();
    await ask(house, beginUpload, { id, ...evidence }, owner);
    return () => ask(house, removeUpload, { id }, owner);
  },
  // A job does it, a week after it was asked for.
  'PUT /api/me/closing: a week later':
    async ({ house, owner }) =>
    async () => {
      await house.db.transaction((tx) => closeAccount(tx, house, owner.id, { withShop: false }));
      return { status: 200, body: {} };
    },
};
