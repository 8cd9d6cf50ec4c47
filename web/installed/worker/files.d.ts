/** The files that the app needs without a connection; the build writes them in. */
declare const KEPT_FILES: readonly string[];
/** The name of the script that a page of this build begins with. */
declare const ENTRY_FILE: string;
