import { averageColor } from './average-color.ts'

/**
 * The average colour of a picture, behind it until it is there. An attribute of a drawing can say
 * it where the content policy lets no `style` do so.
 */
export const PictureBackground = ({ placeholder }: { placeholder: string }) => (
  <svg aria-hidden="true" className="absolute inset-0 -z-1 size-full">
    <rect width="100%" height="100%" fill={averageColor(placeholder)} />
  </svg>
)
