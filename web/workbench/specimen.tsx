import type { ReactNode } from 'react'

type PartProps = {
  title: string
  /** How wide each specimen is, where they have room. */
  width?: 'narrow' | 'usual' | 'full'
  children: ReactNode
}

/** A part of the workbench: a kind of thing in all its states. */
export function Part({ title, width = 'usual', children }: PartProps) {
  return (
    <section className="workbench-part">
      <h2 className="font-display text-3xl">{title}</h2>
      <div className={`workbench-specimens workbench-${width}`}>{children}</div>
    </section>
  )
}

/** One state, and what it is called. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="workbench-caption">{name}</p>
      {children}
    </div>
  )
}
