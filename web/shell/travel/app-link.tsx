import type { ComponentProps } from 'react';
import type { Path } from '#domain/paths.ts';
import { onPlainClick } from './on-plain-click.ts';
import { navigate } from './router.ts';

/** A link to a screen of the app: an ordinary anchor whose plain clicks the router handles. */
export function AppLink({
  href,
  replace = false,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: Path; replace?: boolean }) {
  const follow = onPlainClick(() => void navigate(href, { replace }));
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
