/** Formats the progress of an upload; after 100 % the server still processes the file. */
export const sentWords = (share: number): string =>
  share > 0 && share < 1 ? `${Math.round(share * 100)} % sent` : ''
