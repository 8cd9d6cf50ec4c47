import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';

/** The recipient of the invoice has nothing to declare; everybody else does. */
export function placeAfterCpf(belongs: boolean): Path {
  return belongs ? to.insurance.registerAddress() : to.insurance.agreementWarning();
}
