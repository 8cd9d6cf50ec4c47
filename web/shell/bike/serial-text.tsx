import { CodeText } from '#web/kit/text/code-text.tsx';

/** A serial number as it is engraved; one without spaces and dashes is grouped, for reading aloud. */
export function SerialText({ serialNumber }: { serialNumber: string }) {
  if (!/[\s-]/.test(serialNumber)) return <CodeText code={serialNumber} className="wrap-anywhere" />;
  return <span className="tracking-[0.04em] wrap-anywhere tabular-nums">{serialNumber}</span>;
}
