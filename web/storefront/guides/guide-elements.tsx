import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as m from './messages.tsx'

type GuidePictureProps = { pictureSource: string; alt: string; children: ReactNode }

/** A picture between two sections, with a caption. */
export const GuidePicture = ({ pictureSource, alt, children }: GuidePictureProps) => (
  <figure className="mt-10 md:mt-12 print:hidden">
    <img
      src={pictureSource}
      alt={alt}
      width="900"
      height="675"
      loading="lazy"
      className="h-auto w-full bg-sand"
    />
    <figcaption className="mt-2 text-base text-ink-2">{children}</figcaption>
  </figure>
)

/** A placeholder while the policies are loading. */
export const TextSkeleton = () => (
  <div role="status" className="mt-5 grid gap-4">
    <span className="sr-only">{m.LOADING}</span>
    <Skeleton className="h-16" />
    <Skeleton className="mt-8 h-8 w-1/2" />
    <Skeleton className="h-40" />
  </div>
)
