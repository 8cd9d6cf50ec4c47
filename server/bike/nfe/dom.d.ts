/**
 * What is used here of `@xmldom/xmldom`, in the place of its own types: those bring all that a browser has, and `document` or
 * `window` would be no fault anywhere in the server.
 */
declare global {
  interface Node {
    readonly nodeType: number;
    readonly textContent: string | null;
    readonly childNodes: ArrayLike<Node>;
  }
  interface Element extends Node {
    readonly localName: string;
    readonly namespaceURI: string | null;
    readonly ownerDocument: Document;
    getAttribute(name: string): string | null;
    getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Element>;
  }
  interface Document extends Node {
    readonly documentElement: Element;
    getElementsByTagName(name: string): ArrayLike<Element>;
  }
}

export declare class DOMParser {
  constructor(options?: { errorHandler?: (level: string, message: string) => void });
  parseFromString(text: string, type: 'text/xml'): Document;
}
