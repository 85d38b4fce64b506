import type { Plugin, Rolldown } from 'vite'

/** Files in which the initializer of every constant has no side effects. */
const CONTRACT_FILE = /[\\/]contract[\\/][\w-]+\.ts$/

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
      filter: { id: CONTRACT_FILE },
      handler(sourceCode) {
        return { code: removeDescriptions(sourceCode, this.parse(sourceCode)), map: null }
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type CodeRange = { start: number; end: number }

function removeDescriptions(sourceCode: string, parsedProgram: Program): string {
  let remainingCode = ''
  let copiedUntil = 0
  for (const { start, end } of parsedProgram.body.flatMap(findDescriptions)) {
    remainingCode += `${sourceCode.slice(copiedUntil, start)}/* @__PURE__ */ (() => (${sourceCode.slice(start, end)}))()`
    copiedUntil = end
  }
  return remainingCode + sourceCode.slice(copiedUntil)
}

/** The kinds of expression that make a schema, an object of schemas, or a part of one. */
const DESCRIPTION_EXPRESSIONS = ['CallExpression', 'ObjectExpression', 'MemberExpression']

/** The initializers of a statement's constants, if they are of a kind in `DESCRIPTION_EXPRESSIONS`. */
function findDescriptions(statement: Program['body'][number]): CodeRange[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .map(({ init: declarationInit }) => declarationInit)
    .filter((declarationInit) => declarationInit !== null)
    .filter(({ type }) => DESCRIPTION_EXPRESSIONS.includes(type))
}
