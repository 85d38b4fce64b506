import { type ESTree, parseSync } from 'vite'

/**
 * All paths that a source file imports, including types, `import()` and `new URL(…,
 * import.meta.url)`.
 */
export function findImports(path: string, source: string): string[] {
  const { program, module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((one) => one.moduleRequest?.value),
    ),
  ]
  const isRoutes = path === 'web/routes.ts'
  walk(program, (node) => {
    names.push(nameIn(node))
    if (isRoutes) names.push(pageIn(node))
  })
  return [...new Set(names.filter((name) => name !== undefined))]
}

function walk(value: unknown, visit: (node: ESTree.Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

const isNode = (value: object): value is ESTree.Node => 'type' in value

/** The paths in an expression that imports without an import statement. */
function nameIn(node: ESTree.Node): string | undefined {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return textOf(node.source)
  return node.type === 'NewExpression' ? findFileBeside(node) : undefined
}

const textOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** `./docs.css` of `new URL('./docs.css', import.meta.url)`. */
function findFileBeside({
  callee,
  arguments: [name, base],
}: ESTree.NewExpression): string | undefined {
  const isUrl = callee.type === 'Identifier' && callee.name === 'URL'
  const usesImportMeta = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty'
  return isUrl && usesImportMeta ? textOf(name) : undefined
}

/** `routes.ts` refers to the pages by their paths below `web`. */
function pageIn(node: ESTree.Node): string | undefined {
  const text = textOf(node)
  return text?.endsWith('.tsx') ? `#web/${text}` : undefined
}
