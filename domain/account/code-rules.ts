/**
 * The rules of one-time codes (specification 12). Times in seconds. In a file of their own, because every screen's words
 * name the number of digits, and the schemas of codes bring zod along.
 */
export const oneTimeCode = {
  digits: 6,
  livesSeconds: 600,
  tries: 5,
  resendAfterSeconds: 60,
  /**
   * How many codes for one purpose go to a phone, and as many to an e-mail address: asked for from one network, and from all
   * networks together, so that no inbox is flooded. Requests of a browser that the recipient's account knows are counted
   * apart, so that strangers cannot use it up.
   */
  perNetwork: { times: 5, seconds: 3600 },
  fromStrangers: [
    { times: 10, seconds: 3600 },
    { times: 20, seconds: 86_400 },
  ],
  fromKnownDevices: { times: 5, seconds: 3600 },
  /** From one network, to any recipient. */
  inAll: { times: 20, seconds: 3600 },
} as const;
