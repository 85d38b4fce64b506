import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type MoveButtonProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'children'> & {
  /** There is no further to go. */
  isOff: boolean
  onClick: () => void
}

/** Moves one of a list; it keeps its place and the focus also where there is no further to go. */
export const MoveButton = ({ isOff, onClick, ...rest }: MoveButtonProps) => (
  <IconButton
    {...rest}
    aria-disabled={isOff || undefined}
    className={classes(isOff && 'pointer-events-none opacity-40')}
    onClick={() => !isOff && onClick()}
  />
)
