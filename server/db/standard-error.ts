/** How many bytes wait for a reader of standard error that is slow; lines that come then are dropped. */
const most = 64 * 1024;

/** Writes a line to standard error, where no log is at hand. Never waits for its reader, and keeps little for it. */
export function writeStandardError(line: string): void {
  if (process.stderr.writableLength < most) process.stderr.write(`${line}\n`);
}
