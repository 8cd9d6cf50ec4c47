import { useEffect } from 'react';
import { useProduct } from '#web/state/product.ts';
import { useTitle } from './use-title.ts';

/** The browser tab's title: screen, then brand. */
export function useDocumentTitle(): void {
  const title = useTitle();
  const brand = useProduct((state) => state.brand?.name) ?? 'Pedivela';
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
