import { IconButton } from '../../ui/icon-button.tsx'
import { Pause, Play } from '../../ui/icons/on-use.ts'

type TurnButtonProps = {
  /** The carousel, as in "Pause the banner". */
  what: string
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
  className?: string
}

/** Pauses and resumes a carousel. */
export const TurnButton = ({ what, isTurning, setIsTurning, className }: TurnButtonProps) => (
  <IconButton
    data-turns=""
    label={`${isTurning ? 'Pause' : 'Play'} ${what}`}
    onClick={() => setIsTurning(!isTurning)}
    {...(className && { className })}
  >
    {isTurning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
  </IconButton>
)
