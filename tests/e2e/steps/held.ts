/** Something that waits until it is ended. */
export function held(): { isOver: Promise<void>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOver: promise, end: resolve };
}
