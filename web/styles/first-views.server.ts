import frame from './frame.css?inline';
import landing from './landing.css?inline';

/** What the server writes into pages, so that they are seen before any other file has come. */
export const styles = { landing, frame };
