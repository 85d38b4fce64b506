import * as m from './messages.ts'

/** Formats the progress of an upload; after 100 % the server still processes the file. */
export const sendProgressText = (share: number): string =>
  share > 0 && share < 1 ? m.uploadPercent(Math.round(share * 100)) : ''
