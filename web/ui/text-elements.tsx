import type { ReactNode } from 'react'

/** The summary of a text. */
export const TextSummary = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-pretty text-ink-2 text-xl leading-relaxed">{children}</p>
)

type TitledSectionProps = {
  title: string
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined
  children: ReactNode
}

/** A section of a text. */
export const TitledSection = ({ title, lang, children }: TitledSectionProps) => (
  <section className="mt-10 break-inside-avoid md:mt-12">
    <h2 lang={lang} className="font-display text-3xl">
      {title}
    </h2>
    <div className="mt-3 grid gap-4 text-pretty leading-7 lg:leading-8 print:leading-6">
      {children}
    </div>
  </section>
)

type ListProps = { children: ReactNode }

/** An unordered list of `li` elements. */
export const BulletList = ({ children }: ListProps) => (
  <ul className="grid list-disc gap-2 pl-5 *:pl-1 marker:text-sindoor">{children}</ul>
)

/** An ordered list of steps, which are `li` elements. */
export const NumberedList = ({ children }: ListProps) => (
  <ol className="grid list-decimal gap-3 pl-6 *:pl-1.5 marker:font-display marker:text-sindoor marker:text-xl">
    {children}
  </ol>
)

export const TEXT_LINK_CLASSES =
  'text-sindoor underline decoration-1 underline-offset-4 hover:text-sindoor-dark hover:decoration-2'
