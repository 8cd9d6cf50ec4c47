import type { ReactNode } from 'react';
import { CopyButton, type CopyButtonProps } from '#web/kit/button/copy-button.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';

export type CopyableProps = Pick<CopyButtonProps, 'value' | 'label' | 'copiedLabel'> & {
  /** The value as it is shown. */
  children: ReactNode;
};

/** A value with the button that copies it, in a line of facts. */
export function Copyable({ children, ...copy }: CopyableProps) {
  return (
    <span className="-my-3 -mr-2 flex items-center justify-between gap-2">
      <span className="min-w-0">{children}</span>
      <CopyButton {...copy} />
    </span>
  );
}

/** A serial number as it is engraved; one without spaces and dashes is grouped, for reading aloud. */
export function SerialText({ serialNumber }: { serialNumber: string }) {
  if (!/[\s-]/.test(serialNumber)) return <CodeText code={serialNumber} className="wrap-anywhere" />;
  return <span className="tracking-[0.04em] wrap-anywhere tabular-nums">{serialNumber}</span>;
}
