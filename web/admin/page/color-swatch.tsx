import { joinClasses } from '../../ui/join-classes.ts'

/** A colour sample; the name of the colour is shown beside it. */
export const ColorSwatch = ({ hexCode, className }: { hexCode: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={{ background: hexCode }}
    className={joinClasses('inline-block shrink-0 rounded-full border border-control', className)}
  />
)
