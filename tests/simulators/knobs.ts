/** The values of each knob; the first one means no mistake. */
export type KnobTable = Readonly<Record<string, readonly [string, ...string[]]>>

export type KnobValues<Table extends KnobTable> = { [Name in keyof Table]: Table[Name][number] }

/** How a simulator handles each payment, by the reference that the shop gave it. */
export type Knobs<Table extends KnobTable = KnobTable> = {
  table: Table
  /** Sets a knob for one reference, also before the shop has used the reference. */
  set(reference: string, values: Partial<KnobValues<Table>>): void
  /** Sets a knob for all references that have no own value. */
  setForAll(values: Partial<KnobValues<Table>>): void
  of(reference?: string): KnobValues<Table>
  reset(): void
}

export function createKnobs<const Table extends KnobTable>(table: Table): Knobs<Table> {
  const good = Object.fromEntries(
    Object.entries(table).map(([name, [first]]) => [name, first]),
  ) as KnobValues<Table>
  let forAll: Partial<KnobValues<Table>> = {}
  const byReference = new Map<string, Partial<KnobValues<Table>>>()
  return {
    table,
    set: (reference, values) => {
      byReference.set(reference, { ...byReference.get(reference), ...checked(table, values) })
    },
    setForAll: (values) => {
      forAll = { ...forAll, ...checked(table, values) }
    },
    of: (reference = '') => ({ ...good, ...forAll, ...byReference.get(reference) }),
    reset: () => {
      forAll = {}
      byReference.clear()
    },
  }
}

/** The values may come from the page of the simulators, so they are checked. */
function checked<Values extends object>(table: KnobTable, values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    if (!table[name]?.includes(value)) throw new Error(`The knob ${name} has no value ${value}`)
  }
  return values
}
