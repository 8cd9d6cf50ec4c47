import { Fragment } from 'react';

/** A title whose words with a hyphen stay whole: large type would end its line after the “e-” of “e-mail”. */
export function Unbroken({ children }: { children: string }) {
  const parts = children.split(/(\p{L}+(?:-\p{L}+)+)/u);
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= longestWhole ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/** Longer ones would not fit a line of a small phone in large type. */
const longestWhole = 8;
