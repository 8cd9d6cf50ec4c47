/** Where the code for a phone (E.164) is entered. */
export function pathToLogIn(phone: string): string {
  return `/loja/login?phoneNumber=${encodeURIComponent(phone)}`;
}
