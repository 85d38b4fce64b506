import type { Plugin, Rolldown } from 'vite'

/** Where everything is a description: making one has no effect but its value. */
const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/

/**
 * Lets the bundler leave out the schemas and calls of the contract that no page uses. It cannot
 * know by itself that `z.string().check(…)` has no effect; this says so of every constant there.
 */
export function dropUnusedDescriptions(): Plugin {
  return {
    name: 'drop-unused-descriptions',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: marked(code, this.parse(code)), map: null }
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Place = { start: number; end: number }

function marked(code: string, program: Program): string {
  let text = ''
  let at = 0
  for (const { start, end } of program.body.flatMap(descriptionsIn)) {
    text += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
    at = end
  }
  return text + code.slice(at)
}

/** A schema, an object of them, or a part of one. */
const DESCRIBING = ['CallExpression', 'ObjectExpression', 'MemberExpression']

/** The values of a statement's constants, where something is called to make them. */
function descriptionsIn(statement: Program['body'][number]): Place[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .map(({ init }) => init)
    .filter((init) => init !== null)
    .filter(({ type }) => DESCRIBING.includes(type))
}
