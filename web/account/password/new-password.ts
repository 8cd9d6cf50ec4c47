import * as z from 'zod/mini';
import { newPasswordSchema } from '#domain/account/password.ts';

const repeat = z.string();

/** Whether both fields of a new password have the same value. */
export const same = z.refine<{ password: string; repeat: string }>((form) => form.password === form.repeat, {
  path: ['repeat'],
  error: 'mismatch',
});

/** The two fields of a new password. */
export const newPasswordFields = { password: newPasswordSchema, repeat };

/** A new password, typed twice. */
export const newPasswordForm = z.object(newPasswordFields).check(same);

/** The fields before anything is typed. */
export const emptyNewPassword = { password: '', repeat: '' };
