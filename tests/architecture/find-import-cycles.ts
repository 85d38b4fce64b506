import type { FileImport } from './read-project-tree.ts'

/** Finds groups of files that import each other in a cycle (Tarjan's algorithm). */
export function findImportCycles(arrows: FileImport[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const index = order.size
    order.set(file, index)
    open.push(file)
    let low = index
    for (const { to } of targets.get(file) ?? [])
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? index)
    if (low === index) {
      const component = open.splice(open.indexOf(file))
      if (component.length > 1) cycles.push(component.sort())
    }
    return low
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return cycles
}
