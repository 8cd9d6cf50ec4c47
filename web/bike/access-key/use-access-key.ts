import { useLayoutEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { safeNext, useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { clearReceiptDraft, useReceiptDraft } from '#web/state/drafts.ts';
import { signInStep } from './key-next-step.ts';
import { readInserted, readPasted, keyLength, typeKey, type KeyProblem } from './type-access-key.ts';

/** The key that is typed for a bike; kept over a reload and over signing in. A draft for another tag is ignored. */
export function useAccessKey(tag: string) {
  const [today] = useState(() => dateOf(new Date()));
  const value = useReceiptDraft((draft) => (draft.tag === tag ? draft.accessKey : ''));
  const [problem, setProblem] = useState<KeyProblem>();
  const read = readAccessKey(value, today);

  const type = (accessKey: string) => {
    useReceiptDraft.setState({ tag, accessKey });
    // A complete key is checked at once; an incomplete one is not checked while it is typed.
    const typed = accessKey.length < keyLength ? { key: accessKey } : readAccessKey(accessKey, today);
    setProblem('problem' in typed ? typed.problem : undefined);
  };
  const putIn = (text: string, all: boolean): boolean => {
    const found = all ? readPasted(text, today) : readInserted(text, today);
    if (!found) return false;
    if ('key' in found) type(found.key);
    else setProblem(found.problem);
    return true;
  };
  /** The key when it can be sent; otherwise the field says what is wrong. */
  const take = (): string | null => {
    setProblem('problem' in read ? read.problem : undefined);
    return 'key' in read ? read.key : null;
  };
  return { value, whole: 'key' in read ? read.key : null, problem, today, type, putIn, take };
}
export type TypedKey = ReturnType<typeof useAccessKey>;

export type KeyTyping = {
  /** Bare, upper case. */
  value: string;
  onType: (bare: string) => void;
  /** Text that was inserted at once, by paste (`all`) or by a keyboard; returns whether it was handled. */
  onPutIn: (text: string, all: boolean) => boolean;
};

/** The handlers of the field for a key: the caret keeps its place while typing, and Enter sends the form. */
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
  /** An open keyboard changes its type only when the field gets the focus again. */
  const focusAnew = () => {
    field()?.blur();
    requestAnimationFrame(() => field()?.focus());
  };
  return { box, focusAnew, handlers: { onChange, onPaste, onKeyDown } };
}

/** Whether a change deleted something, and on which side of the caret. */
function erasedBy(event: Event): 'backward' | 'forward' | undefined {
  const { inputType } = event as InputEvent;
  if (inputType === 'deleteContentBackward') return 'backward';
  return inputType === 'deleteContentForward' ? 'forward' : undefined;
}

/** A key to link; `confirmed` also where it does not fit the bike, after the person was told how. */
type LinkWish = { accessKey: string; confirmed?: true };

/**
 * Links a receipt to a bike, and opens it if the person is still on this screen, or the screen that wants it (`next`). A receipt whose invoice has not arrived
 * yet becomes the bike's receipt as pending.
 */
export function useLinkReceipt(tag: string) {
  const { t } = useTranslation('receipt');
  const go = useGo();
  const next = useQueryParameter('next');
  const link = useChange('PUT /api/my-bikes/:tag/receipt', {
    keeps: query('GET /api/my-bikes/:tag/receipt', { tag }),
    onDone: ({ state }) => {
      clearReceiptDraft();
      if (state !== 'linked') return;
      // The bike's facts may now contain the day and the shop of the purchase.
      void invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false });
      void invalidate('GET /api/my-bikes/:tag/insurance', { tag }, { refetch: false });
      notify(t('key.linked'));
    },
    onRefused: ({ code }) => {
      const step = signInStep(code, next);
      if (step && go.isStillAt(to.accessKey())) go.to(step);
    },
  });
  const send = (wish: LinkWish) =>
    // Called only while the screen is mounted, which it is until the next one has come: people who have left are not brought back.
    link.change({ tag, ...wish }, ({ state }) => {
      if (state === 'linked' && go.isStillAt(to.accessKey())) go.replace(safeNext(next, to.bikeReceiptInfo()));
    });
  return { ...link, send };
}
