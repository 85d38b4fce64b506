import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as m from './messages.tsx'

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

/** A text, or a bold beginning and the rest. */
type Item = string | readonly [beginning: string, rest: ReactNode]

type ListProps = { items: readonly Item[] }

/** An unordered list. */
export const List = ({ items }: ListProps) => (
  <ul className="grid list-disc gap-2 pl-5 *:pl-1 marker:text-sindoor">{items.map(renderItem)}</ul>
)

/** An ordered list of steps. */
export const Steps = ({ items }: ListProps) => (
  <ol className="grid list-decimal gap-3 pl-6 *:pl-1.5 marker:font-display marker:text-sindoor marker:text-xl">
    {items.map(renderItem)}
  </ol>
)

function renderItem(item: Item) {
  if (typeof item === 'string') return <li key={item}>{item}</li>
  const [beginning, rest] = item
  return (
    <li key={beginning}>
      <strong className="font-semibold">{beginning}</strong> {rest}
    </li>
  )
}

/** A placeholder while the policies are loading. */
export const TextSkeleton = () => (
  <div role="status" className="mt-5 grid gap-4">
    <span className="sr-only">{m.LOADING}</span>
    <Skeleton className="h-16" />
    <Skeleton className="mt-8 h-8 w-1/2" />
    <Skeleton className="h-40" />
  </div>
)
