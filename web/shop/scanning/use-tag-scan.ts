import { useCallback, useEffect, useRef, useState } from 'react';
import { to } from '#domain/paths.ts';
import { readScannedCode, type ScannedCode } from '#domain/tag/scanned-code.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query } from '#web/api/query.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { boot } from '#web/state/boot.ts';
import { keepProduct } from '#web/state/product.ts';

/** Why a bike does not open: the server's refusal, or the code names another brand than the bike's. */
export type ScanRefusal = RefusalCode | 'brand-mismatch';

export type ScanState =
  | { at: 'looking' }
  /** The code is not a tag; the camera continues. */
  | { at: 'other-code' }
  /** The chip is empty, or was removed too soon. */
  | { at: 'misread' }
  | { at: 'asking'; tag: string }
  | { at: 'refused'; reason: ScanRefusal };

/** How long the message about a wrong code is shown. */
const wrongCodeMilliseconds = 4000;

/** From a code to the bike's screen. `find` gets the text that a camera, a photo or a chip contained. */
export function useTagScan() {
  const go = useGo();
  const [state, setState] = useState<ScanState>({ at: 'looking' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  useEffect(() => {
    if (state.at !== 'other-code' && state.at !== 'misread') return;
    const timer = setTimeout(() => setState({ at: 'looking' }), wrongCodeMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);

  const open = useCallback(
    async ({ tag, brand }: ScannedCode) => {
      const bike = await queryClient.fetchQuery(query('GET /api/shop/bikes/:tag', { tag }));
      if (brand !== null && brand.toLowerCase() !== bike.brand.brand.toLowerCase()) return 'brand-mismatch';
      keepProduct(bike.product, bike.brand);
      if (!left.current) go.to(to.myBike());
      return null;
    },
    [go],
  );
  const ask = async (code: ScannedCode) => {
    setState({ at: 'asking', tag: code.tag });
    try {
      const reason = await open(code);
      if (reason) setState({ at: 'refused', reason });
    } catch (error) {
      setState({ at: 'refused', reason: refusalOf(error).code });
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
    open,
    misread: () => setState({ at: 'misread' }),
    again: () => setState({ at: 'looking' }),
  };
}

/** The hosts of our tags: this one, and that of the short links. */
function ourHosts(): string[] {
  const [, shortLinkHost = location.host] = /^https?:\/\/([^/?#]+)/.exec(boot.settings.shortLinkUrl) ?? [];
  return [location.host, shortLinkHost];
}
