/** How much of an upload has arrived, in words; the last of it is what the shop does with it. */
export const sentWords = (share: number): string =>
  share > 0 && share < 1 ? `${Math.round(share * 100)} % sent` : ''
