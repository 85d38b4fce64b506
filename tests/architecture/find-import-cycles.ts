import type { FileImport } from './read-project-tree.ts'

/** Finds groups of files that import each other in a cycle (Tarjan's algorithm). */
export function findImportCycles(fileImports: FileImport[]): string[][] {
  const importsByFile = Map.groupBy(fileImports, ({ fromFile }) => fromFile)
  const visitOrder = new Map<string, number>()
  const openFiles: string[] = []
  const cycles: string[][] = []

  function visitFile(file: string): number {
    const index = visitOrder.size
    visitOrder.set(file, index)
    openFiles.push(file)
    let lowestIndex = index
    for (const { toTarget } of importsByFile.get(file) ?? [])
      if (!visitOrder.has(toTarget)) lowestIndex = Math.min(lowestIndex, visitFile(toTarget))
      else if (openFiles.includes(toTarget))
        lowestIndex = Math.min(lowestIndex, visitOrder.get(toTarget) ?? index)
    if (lowestIndex === index) {
      const cycleFiles = openFiles.splice(openFiles.indexOf(file))
      if (cycleFiles.length > 1) cycles.push(cycleFiles.sort())
    }
    return lowestIndex
  }

  for (const file of importsByFile.keys()) if (!visitOrder.has(file)) visitFile(file)
  return cycles
}
