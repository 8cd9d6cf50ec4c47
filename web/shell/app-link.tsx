import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to a screen of the app: an ordinary anchor that the router takes over. */
export function AppLink({
  href,
  replace,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: string; replace?: boolean }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href, replace: replace ?? false });
  };
  return <a href={href} onClick={follow} {...rest} />;
}
