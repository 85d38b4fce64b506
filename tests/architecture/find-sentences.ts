import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A text in a source file that a person reads. */
export type Sentence = { text: string; start: number; end: number }

/** Attributes and properties whose texts a person reads, however short they are. */
const READ =
  /^(?:aria-label|alt|busy|description|detail|hint|label|message|placeholder|text|title)$/

/** Attributes and properties whose texts only the program reads. */
const TECHNICAL =
  /^(?:@\w+|about|autoComplete|class|(?:[a-z]+C|c)lassName|content|d|dateTime|href|id|key|kind|says|sizes|src|style|tone|transform|type|variant|viewBox)$/

/** Functions whose arguments only the program or an engineer reads. */
const TECHNICAL_CALL =
  /^(?:classes|Error|RangeError|TypeError|querySelector\w*|matchMedia|require|closest)$/

/** Names of keys and values of request headers, which look like words. */
const KEYS =
  /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|PageUp|PageDown|Space|Delete|Backspace|Shift|Bearer …)$/

/** "Add to Cart", "Loading…", "Order": a capital letter begins the text. */
const BEGINS_LIKE_A_SENTENCE = /^[("“]?\p{Lu}(?:\p{Ll}+['’]?\p{Ll}*|(?= ))(?:$|[ .,:;!?…)])/u
/** "by the shop", "quantity ${count}" (a parameter is read as `…`): words and nothing else. */
const CONSISTS_OF_WORDS =
  /^(?=.*\p{L}{2})[ .,:;!?(]*(?:[\p{L}'’]+|…)[.,:;!?)…]*(?: (?:[\p{L}'’]+|…)[.,:;!?)…]*)+ ?$/u
const HAS_WORD = /\p{L}{2,}/u

const looksLikeASentence = (text: string) =>
  !KEYS.test(text) && (BEGINS_LIKE_A_SENTENCE.test(text) || CONSISTS_OF_WORDS.test(text))

const CATALOGUE = /(?:^|[\\/])messages(?:[\\/][\w-]+)?(?:\.ne)?\.tsx?$/

/** The sentences of the files in these folders that are not in a catalogue, with file and line. */
export function findSentencesOutsideMessages(
  root: string,
  files: string[],
  folders: string[],
): string[] {
  return files
    .filter((path) => isInFolders(path, folders) && isSource(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return findSentences(path, source).map(
        ({ text, start }) => `${path}:${source.slice(0, start).split('\n').length} ${text}`,
      )
    })
}

export const isInFolders = (path: string, folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !CATALOGUE.test(path)

/**
 * The texts of a source file that a person reads: the text between elements, the texts of attributes
 * such as `aria-label`, and other strings that look like a sentence.
 */
export function findSentences(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Sentence[] = []
  visit(program, false)
  return found

  function visit(value: unknown, isReadByPerson: boolean): void {
    if (Array.isArray(value)) for (const each of value) visit(each, isReadByPerson)
    else if (isNode(value)) visitNode(value, isReadByPerson)
  }

  function visitNode(node: ESTree.Node, isReadByPerson: boolean): void {
    if (isTechnical(node)) return
    const text = textOf(node) ?? ''
    const isSentence =
      isReadByPerson || node.type === 'JSXText' ? HAS_WORD.test(text) : looksLikeASentence(text)
    if (isSentence) found.push({ text, start: node.start, end: node.end })
    const isReadInside = isSentenceInside(node, isReadByPerson)
    for (const [key, part] of Object.entries(node)) {
      // Ignores the names of properties and attributes, and texts in comparisons.
      if (key === 'key' && node.type === 'Property') continue
      if (key === 'test' && node.type === 'SwitchCase') continue
      visit(part, isReadInside)
    }
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'JSXText') return normalizeSpaces(node.value)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map((each) => each.value.cooked).join('…')
  return undefined
}

const normalizeSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

function isTechnical(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true
    case 'BinaryExpression':
      return ['===', '!==', 'in'].includes(node.operator)
    case 'JSXAttribute':
    case 'Property':
      return TECHNICAL.test(nameOf(node))
    case 'CallExpression':
    case 'NewExpression':
      return TECHNICAL_CALL.test(calledName(node.callee))
    default:
      return false
  }
}

function isSentenceInside(node: ESTree.Node, isRead: boolean): boolean {
  switch (node.type) {
    case 'JSXText':
    case 'JSXElement':
    case 'JSXFragment':
      return node.type === 'JSXText'
    case 'JSXAttribute':
    case 'Property':
      return READ.test(nameOf(node))
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return false
    default:
      return isRead
  }
}

function nameOf({ name, key }: { name?: unknown; key?: unknown }): string {
  const node = name ?? key
  if (!isNode(node)) return ''
  if (node.type === 'JSXIdentifier' || node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

const calledName = (callee: ESTree.Node): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? calledName(callee.property) : ''
}
