/** A link in a list or beside others: on touch screens it is as high as a fingertip. */
export const LIST_LINK_CLASSES = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11'
