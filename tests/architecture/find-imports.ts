import { type ESTree, parseSync } from 'vite'

/**
 * All paths that a source file imports, including types, `import()` and `new URL(…,
 * import.meta.url)`.
 */
export function findImports(path: string, sourceCode: string): string[] {
  const { program, module, errors } = parseSync(path, sourceCode)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const importedNames = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entryImport) => entryImport.moduleRequest?.value),
    ),
  ]
  const isRoutesFile = path === 'web/routes.ts'
  walkNodes(program, (syntaxNode) => {
    importedNames.push(importedNameIn(syntaxNode))
    if (isRoutesFile) importedNames.push(pageFileIn(syntaxNode))
  })
  return [...new Set(importedNames.filter((importedName) => importedName !== undefined))]
}

function walkNodes(nodeOrList: unknown, visit: (syntaxNode: ESTree.Node) => void) {
  if (typeof nodeOrList !== 'object' || nodeOrList === null) return
  if (isSyntaxNode(nodeOrList)) visit(nodeOrList)
  for (const nodePart of Object.values(nodeOrList)) walkNodes(nodePart, visit)
}

const isSyntaxNode = (value: object): value is ESTree.Node => 'type' in value

/** The paths in an expression that imports without an import statement. */
function importedNameIn(syntaxNode: ESTree.Node): string | undefined {
  if (syntaxNode.type === 'ImportExpression' || syntaxNode.type === 'TSImportType')
    return stringValueOf(syntaxNode.source)
  return syntaxNode.type === 'NewExpression' ? findFileBeside(syntaxNode) : undefined
}

const stringValueOf = (syntaxNode: ESTree.Node | undefined): string | undefined =>
  syntaxNode?.type === 'Literal' && typeof syntaxNode.value === 'string'
    ? syntaxNode.value
    : undefined

/** `./docs.css` of `new URL('./docs.css', import.meta.url)`. */
function findFileBeside({
  callee,
  arguments: [fileArgument, baseArgument],
}: ESTree.NewExpression): string | undefined {
  const isUrlConstructor = callee.type === 'Identifier' && callee.name === 'URL'
  const usesImportMeta =
    baseArgument?.type === 'MemberExpression' && baseArgument.object.type === 'MetaProperty'
  return isUrlConstructor && usesImportMeta ? stringValueOf(fileArgument) : undefined
}

/** `routes.ts` refers to the pages by their paths below `web`. */
function pageFileIn(syntaxNode: ESTree.Node): string | undefined {
  const stringValue = stringValueOf(syntaxNode)
  return stringValue?.endsWith('.tsx') ? `#web/${stringValue}` : undefined
}
