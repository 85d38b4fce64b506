import { Pause, Play } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'

type TurnButtonProps = {
  /** What turns: "the shelves" */
  what: string
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
  className?: string
}

/** Stops what moves by itself, and lets it move again. */
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
