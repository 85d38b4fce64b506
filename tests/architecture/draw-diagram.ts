import { isTestFile } from './find-rule-violations.ts'
import type { ProjectTree } from './read-project-tree.ts'
import { MODULE_ORDER } from './rules.ts'

/** Folders that are drawn with their modules; the others are one box each. */
const OPEN_FOLDERS = ['server', 'web']
const CLOSED_FOLDERS = ['contract', 'host']

/** Draws the modules and their imports as a Mermaid diagram, without transitive arrows. */
export function drawDiagram(tree: ProjectTree): string {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of tree.arrows) {
    const [user, used] = [moduleOf(from), moduleOf(to)]
    if (isTestFile(from) || !user || !used || user === used) continue
    arrows.set(user, (arrows.get(user) ?? new Set()).add(used))
  }
  const drawn = withoutShortcuts(arrows)
  const modules = new Set([...arrows].flatMap(([user, used]) => [user, ...used]))
  return [
    'flowchart TD',
    ...CLOSED_FOLDERS.map((folder) => `  ${folder}`),
    ...OPEN_FOLDERS.flatMap((folder) => drawFolderBox(folder, modules)),
    ...drawn.map(([user, used]) => `  ${idOf(user)} --> ${idOf(used)}`),
  ].join('\n')
}

const IN_PAGE = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/

/** Returns the diagram in a page. */
export const findDiagramInPage = (page: string): string | undefined => IN_PAGE.exec(page)?.[0]

/** Returns the page with another diagram. */
export const withDiagram = (page: string, diagram: string): string => page.replace(IN_PAGE, diagram)

/** The box of a file; undefined if the file belongs to no module, such as fonts or settings. */
function moduleOf(path: string): string | undefined {
  const [folder = '', module = ''] = path.split('/')
  if (CLOSED_FOLDERS.includes(folder)) return folder
  return OPEN_FOLDERS.includes(folder) && /^[\w-]+$|^(?:api|root|routes)\.tsx?$/.test(module)
    ? `${folder}/${module}`
    : undefined
}

function drawFolderBox(folder: string, modules: Set<string>): string[] {
  const inOrder = (MODULE_ORDER[folder] ?? []).flatMap((line) => line.split(' ')).toReversed()
  return [
    `  subgraph ${folder}`,
    ...inOrder
      .filter((module) => modules.has(`${folder}/${module}`))
      .map((module) => `    ${idOf(`${folder}/${module}`)}[${module}]`),
    '  end',
  ]
}

const idOf = (module: string) => module.replaceAll(/\W/g, '_')

/** Removes an arrow A → C if there are arrows A → B and B → C (transitive reduction). */
function withoutShortcuts(arrows: Map<string, Set<string>>): [user: string, used: string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...arrows]
    .flatMap(([user, used]) =>
      [...used]
        .filter((module) => ![...used].some((other) => other !== module && reaches(other, module)))
        .map((module): [string, string] => [user, module]),
    )
    .sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
}
