/** A design token, with the contrasts stated in its comment. */
export type Token = {
  name: string
  value: string
  contrasts: { ratio: number; ground: string }[]
}

const LINE = /^\s*--([a-z0-9-]+): ([^;]+);(?: \/\* (.+) \*\/)?$/gm
const FIGURE = /(\d+\.\d\d) on ([a-z0-9-]+)/g

/** The tokens whose names start with a prefix, without that prefix. */
export function readTokens(css: string, beginning: string): Token[] {
  return [...css.matchAll(LINE)]
    .filter(([, name]) => name?.startsWith(beginning))
    .map(([, name = '', value = '', comment = '']) => ({
      name: name.slice(beginning.length),
      value,
      contrasts: contrastsIn(comment),
    }))
}

const contrastsIn = (comment: string) =>
  [...comment.matchAll(FIGURE)].map(([, ratio, ground = '']) => ({ ratio: Number(ratio), ground }))
