import { classes } from '../../ui/classes.ts'

/** A colour, drawn; its name stands beside it. */
export const Swatch = ({ hexCode, className }: { hexCode: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={{ background: hexCode }}
    className={classes('inline-block shrink-0 rounded-full border border-control', className)}
  />
)
