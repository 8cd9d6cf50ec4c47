/** The names under which answers are kept; one place, so that a change can drop what it made stale. */
export const tagKey = (tag: string) => ['tag', tag] as const;
export const myBikeKey = (tag: string) => ['my-bike', tag] as const;
export const receiptKey = (tag: string) => ['receipt', tag] as const;
export const shopReceiptKey = (tag: string) => ['shop-receipt', tag] as const;
export const certificateKey = (number: string) => ['certificate', number] as const;
export const sessionsKey = ['sessions'] as const;
export const profileKey = ['profile'] as const;
export const shopBikeKey = (tag: string) => ['shop-bike', tag] as const;
export const ownShopKey = ['own-shop'] as const;
export const dataLooksKey = ['data-looks'] as const;
export const employeesKey = ['employees'] as const;
export const employeeRequestKey = (token: string) => ['employee-request', token] as const;
export const undoLinkKey = (token: string) => ['undo-link', token] as const;
export const ownerReachKey = (tag: string) => ['owner-reach', tag] as const;
export const shopThreadsKey = ['shop-threads'] as const;
export const shopThreadKey = (id: string) => ['shop-thread', id] as const;
