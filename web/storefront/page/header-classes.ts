/** The classes of links in the header. */
export const HEADER_LINK_CLASSES =
  'inline-flex min-h-11 items-center gap-1 whitespace-nowrap border-transparent border-b-2 px-1 pt-1 hover:border-control aria-[current=page]:border-sindoor'

export const HEADER_ICON_CLASSES =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-sand in-over-picture:hover:bg-paper/20'
