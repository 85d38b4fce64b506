import * as m from './messages.ts'

/** Formats the progress of an upload; after 100 % the server still processes the file. */
export const sendProgressText = (sentShare: number): string =>
  sentShare > 0 && sentShare < 1 ? m.uploadPercentText(Math.round(sentShare * 100)) : ''
