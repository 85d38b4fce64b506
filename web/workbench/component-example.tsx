import type { ReactNode } from 'react'

type WorkbenchSectionProps = {
  title: string
  /** The width of each specimen, if there is room. */
  width?: 'narrow' | 'usual' | 'full'
  children: ReactNode
}

/** A section of the workbench: one kind of component in all its states. */
export function WorkbenchSection({ title, width = 'usual', children }: WorkbenchSectionProps) {
  return (
    <section className="workbench-part">
      <h2 className="font-display text-3xl">{title}</h2>
      <div className={`workbench-specimens workbench-${width}`}>{children}</div>
    </section>
  )
}

/** One state of a component, with its name. */
export function ComponentExample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="workbench-caption">{name}</p>
      {children}
    </div>
  )
}
