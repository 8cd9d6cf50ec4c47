import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Path } from '#domain/path-builder.ts';
import { onPlainClick } from './on-plain-click.ts';

/**
 * A link to a screen of the app: an ordinary anchor whose plain clicks the router handles. The router's own `Link` takes
 * path and query apart, and weighs 4 kB (gzip) for preloading and states that no link here has.
 */
export function AppLink({
  href,
  replace = false,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: Path; replace?: boolean }) {
  const router = useRouter();
  const follow = onPlainClick(() => void router.navigate({ href, replace }));
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
      {...rest}
    />
  );
}
