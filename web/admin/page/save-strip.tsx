import type { ReactNode } from 'react'

type SaveStripProps = {
  /** How far it is: "Unsaved changes", "40 % sent". */
  words: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The end of a long form: what can be done with what was typed; it stays in sight. */
export const SaveStrip = ({ words, children }: SaveStripProps) => (
  <section
    aria-label="Save"
    className="sticky bottom-[3.75rem] z-20 mt-4 flex flex-wrap items-center justify-end gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
  >
    <p role="status" className="mr-auto font-semibold">
      {words}
    </p>
    {children}
  </section>
)
