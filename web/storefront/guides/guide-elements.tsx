import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The summary of a guide. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-pretty text-ink-2 text-xl leading-relaxed">{children}</p>
)

/** A section of a guide. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10 break-inside-avoid md:mt-12">
    <h2 className="font-display text-3xl">{title}</h2>
    <div className="mt-3 grid gap-4 text-pretty leading-7 lg:leading-8 print:leading-6">
      {children}
    </div>
  </section>
)

type FigureProps = { src: string; alt: string; children: ReactNode }

/** A picture between two sections, with a caption. */
export const Figure = ({ src, alt, children }: FigureProps) => (
  <figure className="mt-10 md:mt-12 print:hidden">
    <img
      src={src}
      alt={alt}
      width="900"
      height="675"
      loading="lazy"
      className="h-auto w-full bg-sand"
    />
    <figcaption className="mt-2 text-base text-ink-2">{children}</figcaption>
  </figure>
)

/** An unordered list. */
export const List = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-2 pl-5 *:pl-1 marker:text-sindoor">{children}</ul>
)

/** An ordered list of steps. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-3 pl-6 *:pl-1.5 marker:font-display marker:text-sindoor marker:text-xl">
    {children}
  </ol>
)

/** A list item with a bold name. */
export const ListItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <strong className="font-semibold">{name}</strong> {children}
  </li>
)

/** A link inside a sentence. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={TEXT_LINK}>
    {children}
  </Link>
)

export const TEXT_LINK =
  'text-sindoor underline decoration-1 underline-offset-4 hover:text-sindoor-dark hover:decoration-2'

/** A placeholder while the policies are loading. */
export const TextSkeleton = () => (
  <div role="status" className="mt-5 grid gap-4">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-16" />
    <Skeleton className="mt-8 h-8 w-1/2" />
    <Skeleton className="h-40" />
  </div>
)
