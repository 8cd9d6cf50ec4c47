/** Whether two rows of a table hold the same plain values. */
export function sameFacts<Row extends Record<string, string | number | boolean | null>>(a: Row, b: Row): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}
