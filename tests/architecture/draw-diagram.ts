import { isTestFile } from './find-rule-violations.ts'
import type { ProjectTree } from './read-project-tree.ts'
import { MODULE_ORDER } from './rules.ts'

/** Folders that are drawn with their modules; the others are one box each. */
const FOLDERS_WITH_MODULES = ['server', 'web']
const FOLDERS_WITHOUT_MODULES = ['contract', 'host']

/** Draws the modules and their imports as a Mermaid diagram, without transitive arrows. */
export function drawDiagram(projectTree: ProjectTree): string {
  const usedModulesByUser = new Map<string, Set<string>>()
  for (const { fromFile: fromModule, toTarget: toModule } of projectTree.fileImports) {
    const [usingModule, usedModule] = [moduleOf(fromModule), moduleOf(toModule)]
    if (isTestFile(fromModule) || !usingModule || !usedModule || usingModule === usedModule)
      continue
    usedModulesByUser.set(
      usingModule,
      (usedModulesByUser.get(usingModule) ?? new Set()).add(usedModule),
    )
  }
  const drawnArrows = removeShortcutArrows(usedModulesByUser)
  const modules = new Set(
    [...usedModulesByUser].flatMap(([usingModule, usedModule]) => [usingModule, ...usedModule]),
  )
  return [
    'flowchart TD',
    ...FOLDERS_WITHOUT_MODULES.map((folder) => `  ${folder}`),
    ...FOLDERS_WITH_MODULES.flatMap((folder) => drawFolderBox(folder, modules)),
    ...drawnArrows.map(
      ([usingModule, usedModule]) => `  ${diagramIdOf(usingModule)} --> ${diagramIdOf(usedModule)}`,
    ),
  ].join('\n')
}

const DIAGRAM_IN_PAGE = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/

/** Returns the diagram in a page. */
export const findDiagramInPage = (pageText: string): string | undefined =>
  DIAGRAM_IN_PAGE.exec(pageText)?.[0]

/** Returns the page with another diagram. */
export const replaceDiagram = (pageText: string, diagram: string): string =>
  pageText.replace(DIAGRAM_IN_PAGE, diagram)

/** The box of a file; undefined if the file belongs to no module, such as fonts or settings. */
function moduleOf(path: string): string | undefined {
  const [folder = '', module = ''] = path.split('/')
  if (FOLDERS_WITHOUT_MODULES.includes(folder)) return folder
  return FOLDERS_WITH_MODULES.includes(folder) &&
    /^[\w-]+$|^(?:api|root|routes)\.tsx?$/.test(module)
    ? `${folder}/${module}`
    : undefined
}

function drawFolderBox(folder: string, modules: Set<string>): string[] {
  const modulesInOrder = (MODULE_ORDER[folder] ?? [])
    .flatMap((orderLine) => orderLine.split(' '))
    .toReversed()
  return [
    `  subgraph ${folder}`,
    ...modulesInOrder
      .filter((module) => modules.has(`${folder}/${module}`))
      .map((module) => `    ${diagramIdOf(`${folder}/${module}`)}[${module}]`),
    '  end',
  ]
}

const diagramIdOf = (module: string) => module.replaceAll(/\W/g, '_')

/** Removes an arrow A → C if there are arrows A → B and B → C (transitive reduction). */
function removeShortcutArrows(
  usedModulesByUser: Map<string, Set<string>>,
): [user: string, used: string][] {
  const canReach = (fromModule: string, toModule: string): boolean =>
    [...(usedModulesByUser.get(fromModule) ?? [])].some(
      (nextModule) => nextModule === toModule || canReach(nextModule, toModule),
    )
  return [...usedModulesByUser]
    .flatMap(([usingModule, usedModule]) =>
      [...usedModule]
        .filter(
          (module) =>
            ![...usedModule].some(
              (otherUsed) => otherUsed !== module && canReach(otherUsed, module),
            ),
        )
        .map((module): [string, string] => [usingModule, module]),
    )
    .sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
}
