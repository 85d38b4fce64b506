import { IconButton } from '../../ui/icon-button.tsx'
import { Pause, Play } from '../../ui/icons/on-use.ts'

type AutoplayButtonProps = {
  /** The carousel, as in "Pause the banner". */
  carouselName: string
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
  className?: string
}

/** Pauses and resumes a carousel. */
export const AutoplayButton = ({
  carouselName,
  isPlaying,
  setIsPlaying,
  className,
}: AutoplayButtonProps) => (
  <IconButton
    data-turns=""
    label={`${isPlaying ? 'Pause' : 'Play'} ${carouselName}`}
    onClick={() => setIsPlaying(!isPlaying)}
    {...(className && { className })}
  >
    {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
  </IconButton>
)
