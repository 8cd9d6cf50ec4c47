/** The name under which a proposal for a bike waits in the outbox. */
export function formOf(tag: string): string {
  return `insurance:${tag}`;
}
