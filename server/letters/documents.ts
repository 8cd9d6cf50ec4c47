/** A document as it goes out with a letter. */
export type Document = { contentType: string; content: Uint8Array };

/** Makes the documents that letters name, by the name that is in `attachments[].document`; `id` says of what. */
export type Documents = Readonly<Record<string, (id: string) => Promise<Document>>>;
