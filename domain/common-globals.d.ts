/**
 * What browsers and Node both have, as far as `domain` uses it: it is checked with the types of neither, so that a global
 * that only one of them has is a fault.
 */
declare const crypto: { subtle: { digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> } };

declare function btoa(binary: string): string;
declare function atob(base64: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class URL {
  constructor(url: string);
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly protocol: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
  readonly username: string;
}

declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}
