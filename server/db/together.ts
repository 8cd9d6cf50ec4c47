/**
 * A read of one thing, made of a read of several: what is asked for in the same turn of the event loop is read at once, up
 * to a limit. Nothing waits for later requests: a turn is what has arrived already. Where the read of several fails, each is
 * read alone, so that nobody is refused for what another asked.
 */
export function together<Value>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  most: number,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | null = null;
  const begin = () => {
    const keys = new Set<string>();
    const values = new Promise((resolve) => setImmediate(resolve)).then(() => {
      if (open?.keys === keys) open = null;
      return readAll([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    if (!open || open.keys.size >= most) open = begin();
    const { keys, values } = open;
    keys.add(key);
    try {
      return (await values).get(key);
    } catch (error) {
      if (keys.size === 1) throw error;
      return (await readAll([key])).get(key);
    }
  };
}
