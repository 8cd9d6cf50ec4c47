/** How every link refuses: no such one, too late, once already. Screens have words for it by purpose. */
export const linkRefusals = ['link-unknown', 'link-expired', 'link-used'] as const;
