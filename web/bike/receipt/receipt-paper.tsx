import type { ReactNode } from 'react';

const teeth = 28;
const edge = Array.from({ length: teeth }, () => 'l5 7 5-7').join('');

/** A slip of paper, torn off at its end. */
export function ReceiptPaper({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className="flex flex-col gap-3 rounded-t-card border border-b-0 border-line bg-card p-4 pb-2">
        {children}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${teeth * 10} 8`}
        preserveAspectRatio="none"
        className="-mt-px block h-2.5 w-full fill-card stroke-line"
      >
        <path d={`M0 0${edge}`} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
      </svg>
    </div>
  );
}

/** Where one part of the slip ends and the next begins. */
export function TearLine() {
  return <hr className="-mx-4 border-t-[1.5px] border-dashed border-edge/50" />;
}
