import { CodeText } from '#web/kit/text/code-text.tsx';
import { groupCode } from '#web/kit/text/group-code.ts';

/** An access key as its field shows it: in groups of four, four groups a line. */
export function KeyLines({ code }: { code: string }) {
  return groupCode(code, 16).map((line) => <CodeText key={line} code={line} className="block leading-7" />);
}
