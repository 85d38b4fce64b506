import { IconButton } from '../../ui/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons/on-use.ts'

type AutoplayButtonProps = {
  pauseLabel: string
  playLabel: string
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
  className?: string
}

/** Pauses and resumes a carousel. */
export const AutoplayButton = ({
  pauseLabel,
  playLabel,
  isPlaying,
  setIsPlaying,
  className,
}: AutoplayButtonProps) => (
  <IconButton
    data-turns=""
    label={isPlaying ? pauseLabel : playLabel}
    onClick={() => setIsPlaying(!isPlaying)}
    {...(className && { className })}
  >
    {isPlaying ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
  </IconButton>
)
