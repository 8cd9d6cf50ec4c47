/**
 * The media types of stored files, with their endings. None of them is a document that could run a script in our name:
 * evidence and papers are pictures, videos and PDFs.
 */
export const fileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  // A part of a file that has not arrived whole; nobody reads it.
  'application/octet-stream': 'bin',
} as const;

export type FileType = keyof typeof fileEndings;
export const fileTypes = Object.keys(fileEndings) as FileType[];
