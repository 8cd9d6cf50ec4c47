/**
 * Why e-mails to an address stop: its server says that there is no such mailbox, or its reader has called one of them spam. In the order
 * of their weight: what was complained of stays so when it bounces.
 */
export const mailStopReasons = ['bounced', 'complained'] as const;
export type MailStopReason = (typeof mailStopReasons)[number];
