/** The properties that distinguish phones and tablets from computers. */
export type Device = { userAgent: string; maxTouchPoints: number };

/** A mobile user agent plus touch (specification 1). An iPad identifies itself as a Macintosh, but has touch. */
export function isMobile({ userAgent, maxTouchPoints }: Device): boolean {
  const mobileAgent = /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini|Macintosh/i.test(userAgent);
  return mobileAgent && maxTouchPoints > 0;
}

/** An iPhone, iPad or iPod, also one that identifies itself as a Macintosh. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
