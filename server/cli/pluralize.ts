/** `1 sheet`, `2 sheets`. */
export function pluralize(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
