import type { Plugin, Rolldown } from 'vite'

/** Files in which the initializer of every constant has no side effects. */
const CONTRACT = /[\\/]contract[\\/][\w-]+\.ts$/

/**
 * Lets the bundler remove the schemas and calls of the contract that no page uses. The bundler
 * cannot know that `z.string().check(…)` has no side effects, so this plugin marks the initializers
 * of the constants there as pure.
 */
export function dropUnusedDescriptions(): Plugin {
  return {
    name: 'drop-unused-descriptions',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: withoutDescriptions(code, this.parse(code)), map: null }
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type CodeRange = { start: number; end: number }

function withoutDescriptions(code: string, program: Program): string {
  let text = ''
  let at = 0
  for (const { start, end } of program.body.flatMap(descriptionsIn)) {
    text += `${code.slice(at, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
    at = end
  }
  return text + code.slice(at)
}

/** The kinds of expression that make a schema, an object of schemas, or a part of one. */
const DESCRIPTION_EXPRESSIONS = ['CallExpression', 'ObjectExpression', 'MemberExpression']

/** The initializers of a statement's constants, if they are of a kind in `DESCRIPTION_EXPRESSIONS`. */
function descriptionsIn(statement: Program['body'][number]): CodeRange[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .map(({ init }) => init)
    .filter((init) => init !== null)
    .filter(({ type }) => DESCRIPTION_EXPRESSIONS.includes(type))
}
