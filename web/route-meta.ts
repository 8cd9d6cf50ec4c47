import type { ComponentType } from 'react';
import type { Domain } from '#domain/account/tokens.ts';
import type { ExtraWords } from './locale/index.ts';

/** A screen's own file, as its path below `web/`. */
export type ScreenFile = `${string}/${string}.screen.tsx`;
export type Screen = { default: ComponentType };

/** How a screen is framed: under the navigation bar, or bare (the landing draws its own frame). */
export type LayoutName = 'default' | 'bare';

/** One row of the route table: where a screen lives, who may see it and how it is framed (specification 2). */
export type RouteMeta = {
  /** As in the address bar; `:name` is a parameter. */
  path: `/${string}`;
  /** The names that guards know routes by. */
  name?:
    | 'MyBike'
    | 'RegisterEmail'
    | 'RegisterName'
    | 'RegisterPassword'
    | 'PhoneConfirmation'
    | 'RegisterYou'
    | 'RegisterCompany'
    | 'BikeshopVerifyEmail';
  /** Whose screen it is; none for screens of everybody. */
  domain?: Domain;
  authenticated?: true;
  /** Where the back button leads; null is back in history. `{{tag}}` becomes the current product's tag. */
  previousRoute: string | null;
  /** Where it leads a bike shop's people, where that is another place. */
  shopPreviousRoute?: string;
  showNavBar?: true;
  showHelpButton?: true;
  /** On unless it says false. */
  showBackButton?: false;
  /** A key below `titles` in the locale files. */
  pageTitle?: string;
  layout?: LayoutName;
  /** Query parameters that the screen reads; all are strings and may be missing. */
  query?: readonly string[];
  developmentOnly?: true;
  /** Words that the screen needs besides those of all screens. */
  words?: ExtraWords;
  /** Absent until the screen is built: the route then shows page not found. */
  screen?: ScreenFile;
};
