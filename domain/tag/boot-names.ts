/** The id of the element that carries it. */
export const bootElementId = 'boot';

/** The cookie that remembers the language somebody chose; the server reads it to write the first view in it. */
export const languageCookie = 'language';
