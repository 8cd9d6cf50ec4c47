import { useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '#domain/paths.ts';
import { readScannedCode, type ScannedCode } from '#domain/tag/scanned-code.ts';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { boot } from '#web/state/boot.ts';

/** Why a bike does not open: the server's refusal, or the code names another brand than the bike's. */
export type ScanRefusal = Refusal | 'brand-mismatch';

/** Looks a code up: the screen of its bike, or another brand. Throws the server's refusal. */
export type FindBike = (code: ScannedCode) => Promise<Path | 'brand-mismatch'>;

export type ScanState =
  | { at: 'looking' }
  /** The code is not a tag; the camera continues. */
  | { at: 'other-code' }
  /** The chip is empty, or was removed too soon. */
  | { at: 'misread' }
  | { at: 'asking'; tag: string }
  | { at: 'refused'; why: ScanRefusal; tag: string };

/** How long the message about a wrong code is shown. */
const wrongCodeMilliseconds = 4000;

/** From a code to the bike's screen. `find` gets the text that a camera, a photo or a chip contained. */
export function useTagScan(findBike: FindBike) {
  const goUnlessLeft = useGoUnlessLeft();
  const [state, setState] = useState<ScanState>({ at: 'looking' });
  useEffect(() => {
    if (state.at !== 'other-code' && state.at !== 'misread') return;
    const timer = setTimeout(() => setState({ at: 'looking' }), wrongCodeMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);

  const ask = async (code: ScannedCode) => {
    setState({ at: 'asking', tag: code.tag });
    try {
      const found = await findBike(code);
      if (found === 'brand-mismatch') setState({ at: 'refused', why: found, tag: code.tag });
      else goUnlessLeft(found);
    } catch (error) {
      setState({ at: 'refused', why: refusalOf(error), tag: code.tag });
    }
  };
  const find = (text: string) => {
    const code = readScannedCode(text, ourHosts());
    if (code) void ask(code);
    else setState({ at: 'other-code' });
  };
  return {
    state,
    find,
    misread: () => setState({ at: 'misread' }),
    again: () => setState({ at: 'looking' }),
  };
}

/** Goes to the bike, unless the person has left the screen while it was looked up. */
export function useGoUnlessLeft(): (path: Path) => void {
  const go = useGo();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return useCallback(
    (path) => {
      if (!left.current) go.to(path);
    },
    [go],
  );
}

/** The hosts of our tags: this one, and that of the short links. */
export function ourHosts(): string[] {
  const [, shortLinkHost = location.host] = /^https?:\/\/([^/?#]+)/.exec(boot.settings.shortLinkUrl) ?? [];
  return [location.host, shortLinkHost];
}
