/** Whether the shopper uses a phone, on which the app of a wallet can be opened. */
export const isOnPhone = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
