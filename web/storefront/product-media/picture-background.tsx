import { averageColorOf } from './average-color.ts'

/**
 * The average colour behind a picture that is loading. It is an svg attribute, because the content
 * security policy forbids style attributes.
 */
export const PictureBackground = ({ placeholder }: { placeholder: string }) => (
  <svg aria-hidden="true" className="absolute inset-0 -z-1 size-full">
    <rect width="100%" height="100%" fill={averageColorOf(placeholder)} />
  </svg>
)
