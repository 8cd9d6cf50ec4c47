import { inSeconds } from './screen-state.ts';

/** Local storage after a code was just sent, for states of screens. */
export const codeOnItsWay = (purpose: string, to: string) => ({
  shopCode: {
    purpose,
    to,
    codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
    resendAt: inSeconds(42),
    expiresAt: inSeconds(582),
  },
});
