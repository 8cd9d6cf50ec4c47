/** The longest stored note of an error. */
const longest = 300;

/**
 * An error's message without its recipient: mail servers and SMS services often repeat addresses and numbers. E-mail
 * addresses, long runs of digits and the recipient itself become `…`.
 */
export function withoutRecipient(error: unknown, recipient: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(recipient, '…')
    .replace(/[^\s<>@:,;"']+@[^\s<>@:,;"']+/g, '…')
    .replace(/\d{6,}|\+?\d[\d ().-]{6,}\d/g, (run) => (isNumber(run) ? '…' : run))
    .replace(/\s+/g, ' ')
    .slice(0, longest);
}

/**
 * Six digits in a row are a code; eight, however they are grouped, a phone number; `5.1.1` and an IP address are
 * neither.
 */
function isNumber(run: string): boolean {
  if (/^\d{6,}$/.test(run)) return true;
  return run.replace(/\D/g, '').length >= 8 && !/^\d{1,3}(\.\d{1,3}){3}$/.test(run);
}
