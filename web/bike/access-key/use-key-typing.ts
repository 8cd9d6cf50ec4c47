import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { typeKey } from './type-access-key.ts';

export type KeyTyping = {
  /** Bare, upper case. */
  value: string;
  onType: (bare: string) => void;
  /** What was put in as a whole, by paste (`all`) or by a keyboard; true where it was dealt with. */
  onPutIn: (text: string, all: boolean) => boolean;
};

/** What the field for a key does while it is typed in: the caret stays where it is, and Enter sends the form. */
export function useKeyTyping({ value, onType, onPutIn }: KeyTyping) {
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<number>(undefined);
  const field = () => box.current?.querySelector('textarea');
  useLayoutEffect(() => {
    const place = caret.current;
    if (place !== undefined) box.current?.querySelector('textarea')?.setSelectionRange(place, place);
    caret.current = undefined;
  });
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    if (onPutIn(target.value, false)) return;
    const erased = erasedBy(nativeEvent);
    const typed = typeKey({ shown: target.value, caret: target.selectionStart, before: value, erased });
    caret.current = typed.caret;
    onType(typed.bare);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (onPutIn(event.clipboardData.getData('text'), true)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  /** A keyboard that is open changes when the field gets the focus anew. */
  const focusAnew = () => {
    field()?.blur();
    requestAnimationFrame(() => field()?.focus());
  };
  return { box, focusAnew, handlers: { onChange, onPaste, onKeyDown } };
}

/** Whether a change took something away, and on which side of the caret. */
function erasedBy(event: Event): 'backward' | 'forward' | undefined {
  const { inputType } = event as InputEvent;
  if (inputType === 'deleteContentBackward') return 'backward';
  return inputType === 'deleteContentForward' ? 'forward' : undefined;
}
