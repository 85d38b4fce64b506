import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as m from './messages.ts'

type MoveUpAndDownButtonsProps = {
  /** The name of the item, such as "Earrings". */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (offset: -1 | 1) => void
}

/** Two buttons that move an item of a list up and down. */
export const MoveUpAndDownButtons = ({
  name,
  isFirst,
  isLast,
  onMove,
}: MoveUpAndDownButtonsProps) => (
  <>
    <MoveButton label={m.moveUpText(name)} isDisabled={isFirst} onClick={() => onMove(-1)}>
      <ArrowUpIcon aria-hidden="true" className="size-5" />
    </MoveButton>
    <MoveButton label={m.moveDownText(name)} isDisabled={isLast} onClick={() => onMove(1)}>
      <ArrowDownIcon aria-hidden="true" className="size-5" />
    </MoveButton>
  </>
)

type MoveButtonProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'children'> & {
  /** The item is already first or last. */
  isDisabled: boolean
  onClick: () => void
}

/** Stays visible and focusable at the end of the list. */
const MoveButton = ({ isDisabled, onClick, ...rest }: MoveButtonProps) => (
  <IconButton
    {...rest}
    aria-disabled={isDisabled || undefined}
    className={joinClasses(isDisabled && 'pointer-events-none opacity-40')}
    onClick={() => !isDisabled && onClick()}
  />
)
