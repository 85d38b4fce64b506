import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A text in a source file that a person reads. */
export type Sentence = { sentenceText: string; startOffset: number; endOffset: number }

/** Attributes and properties whose texts a person reads, however short they are. */
const READ_ATTRIBUTES =
  /^(?:aria-label|alt|busy|description|detail|hint|label|message|placeholder|text|title)$/

/** Attributes and properties whose texts only the program reads. */
const TECHNICAL_ATTRIBUTES =
  /^(?:@\w+|about|autoComplete|class|(?:[a-z]+C|c)lassName|content|d|dateTime|href|id|key|kind|says|sizes|src|style|tone|transform|type|variant|viewBox)$/

/** Functions whose arguments only the program or an engineer reads. */
const TECHNICAL_CALLS =
  /^(?:classes|Error|RangeError|TypeError|querySelector\w*|matchMedia|require|closest)$/

/** Names of keys and values of request headers, which look like words. */
const KEY_NAMES =
  /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|PageUp|PageDown|Space|Delete|Backspace|Shift|Bearer …)$/

/** "Add to Cart", "Loading…", "Order": a capital letter begins the text. */
const BEGINS_LIKE_A_SENTENCE = /^[("“]?\p{Lu}(?:\p{Ll}+['’]?\p{Ll}*|(?= ))(?:$|[ .,:;!?…)])/u
/** "by the shop", "quantity ${count}" (a parameter is read as `…`): words and nothing else. */
const CONSISTS_OF_WORDS =
  /^(?=.*\p{L}{2})[ .,:;!?(]*(?:[\p{L}'’]+|…)[.,:;!?)…]*(?: (?:[\p{L}'’]+|…)[.,:;!?)…]*)+ ?$/u
const HAS_WORD = /\p{L}{2,}/u

const looksLikeASentence = (text: string) =>
  !KEY_NAMES.test(text) && (BEGINS_LIKE_A_SENTENCE.test(text) || CONSISTS_OF_WORDS.test(text))

const MESSAGES_FILE = /(?:^|[\\/])messages(?:[\\/][\w-]+)?(?:\.ne)?\.tsx?$/

/** The sentences of the files in these folders that are not in a catalogue, with file and line. */
export function findSentencesOutsideMessages(
  projectRoot: string,
  files: string[],
  folders: string[],
): string[] {
  return files
    .filter((path) => isInFolders(path, folders) && isSourceFile(path))
    .flatMap((path) => {
      const sourceCode = readFileSync(join(projectRoot, path), 'utf8')
      return findSentences(path, sourceCode).map(
        ({ sentenceText, startOffset }) =>
          `${path}:${sourceCode.slice(0, startOffset).split('\n').length} ${sentenceText}`,
      )
    })
}

export const isInFolders = (path: string, folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

const isSourceFile = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !MESSAGES_FILE.test(path)

/**
 * The texts of a source file that a person reads: the text between elements, the texts of attributes
 * such as `aria-label`, and other strings that look like a sentence.
 */
export function findSentences(path: string, sourceCode: string): Sentence[] {
  const { program, errors } = parseSync(path, sourceCode)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const foundSentences: Sentence[] = []
  visitValue(program, false)
  return foundSentences

  function visitValue(nodeOrList: unknown, isReadByPerson: boolean): void {
    if (Array.isArray(nodeOrList))
      for (const listElement of nodeOrList) visitValue(listElement, isReadByPerson)
    else if (isSyntaxNode(nodeOrList)) visitNode(nodeOrList, isReadByPerson)
  }

  function visitNode(syntaxNode: ESTree.Node, isReadByPerson: boolean): void {
    if (isTechnicalNode(syntaxNode)) return
    const text = literalTextOf(syntaxNode) ?? ''
    const isSentence =
      isReadByPerson || syntaxNode.type === 'JSXText'
        ? HAS_WORD.test(text)
        : looksLikeASentence(text)
    if (isSentence)
      foundSentences.push({
        sentenceText: text,
        startOffset: syntaxNode.start,
        endOffset: syntaxNode.end,
      })
    const isSentenceInsideRead = isSentenceInside(syntaxNode, isReadByPerson)
    for (const [key, nodePart] of Object.entries(syntaxNode)) {
      // Ignores the names of properties and attributes, and texts in comparisons.
      if (key === 'key' && syntaxNode.type === 'Property') continue
      if (key === 'test' && syntaxNode.type === 'SwitchCase') continue
      visitValue(nodePart, isSentenceInsideRead)
    }
  }
}

const isSyntaxNode = (nodeOrList: unknown): nodeOrList is ESTree.Node =>
  typeof nodeOrList === 'object' && nodeOrList !== null && 'type' in nodeOrList

function literalTextOf(syntaxNode: ESTree.Node): string | undefined {
  if (syntaxNode.type === 'JSXText') return normalizeSpaces(syntaxNode.value)
  if (syntaxNode.type === 'Literal' && typeof syntaxNode.value === 'string') return syntaxNode.value
  if (syntaxNode.type === 'TemplateLiteral')
    return syntaxNode.quasis.map((listElement) => listElement.value.cooked).join('…')
  return undefined
}

const normalizeSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

function isTechnicalNode(syntaxNode: ESTree.Node): boolean {
  switch (syntaxNode.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true
    case 'BinaryExpression':
      return ['===', '!==', 'in'].includes(syntaxNode.operator)
    case 'JSXAttribute':
    case 'Property':
      return TECHNICAL_ATTRIBUTES.test(attributeNameOf(syntaxNode))
    case 'CallExpression':
    case 'NewExpression':
      return TECHNICAL_CALLS.test(calledNameOf(syntaxNode.callee))
    default:
      return false
  }
}

function isSentenceInside(syntaxNode: ESTree.Node, isReadByPerson: boolean): boolean {
  switch (syntaxNode.type) {
    case 'JSXText':
    case 'JSXElement':
    case 'JSXFragment':
      return syntaxNode.type === 'JSXText'
    case 'JSXAttribute':
    case 'Property':
      return READ_ATTRIBUTES.test(attributeNameOf(syntaxNode))
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return false
    default:
      return isReadByPerson
  }
}

function attributeNameOf({ name, key }: { name?: unknown; key?: unknown }): string {
  const syntaxNode = name ?? key
  if (!isSyntaxNode(syntaxNode)) return ''
  if (syntaxNode.type === 'JSXIdentifier' || syntaxNode.type === 'Identifier')
    return syntaxNode.name
  return syntaxNode.type === 'Literal' ? String(syntaxNode.value) : ''
}

const calledNameOf = (callee: ESTree.Node): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? calledNameOf(callee.property) : ''
}
