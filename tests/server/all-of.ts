/** Everything that is listed bit by bit. */
export async function allOf<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of listed) all.push(one);
  return all;
}
