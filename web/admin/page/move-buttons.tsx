import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowDown, ArrowUp } from '../../ui/icons/admin.ts'
import * as m from './messages.ts'

type MoveButtonsProps = {
  /** The name of the item, such as "Earrings". */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Two buttons that move an item of a list up and down. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <MoveButton label={m.moveUp(name)} isOff={isFirst} onClick={() => onMove(-1)}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </MoveButton>
    <MoveButton label={m.moveDown(name)} isOff={isLast} onClick={() => onMove(1)}>
      <ArrowDown aria-hidden="true" className="size-5" />
    </MoveButton>
  </>
)

type MoveButtonProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'children'> & {
  /** The item is already first or last. */
  isOff: boolean
  onClick: () => void
}

/** Stays visible and focusable at the end of the list. */
const MoveButton = ({ isOff, onClick, ...rest }: MoveButtonProps) => (
  <IconButton
    {...rest}
    aria-disabled={isOff || undefined}
    className={classes(isOff && 'pointer-events-none opacity-40')}
    onClick={() => !isOff && onClick()}
  />
)
