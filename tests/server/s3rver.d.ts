declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** As much of its face as the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
