/** A design token, with the contrasts stated in its comment. */
export type DesignToken = {
  name: string
  value: string
  contrasts: { ratio: number; ground: string }[]
}

const TOKEN_LINE = /^\s*--([a-z0-9-]+): ([^;]+);(?: \/\* (.+) \*\/)?$/gm
const CONTRAST = /(\d+\.\d\d) on ([a-z0-9-]+)/g

/** The tokens whose names start with a prefix, without that prefix. */
export function readDesignTokens(css: string, prefix: string): DesignToken[] {
  return [...css.matchAll(TOKEN_LINE)]
    .filter(([, name]) => name?.startsWith(prefix))
    .map(([, name = '', value = '', comment = '']) => ({
      name: name.slice(prefix.length),
      value,
      contrasts: contrastsIn(comment),
    }))
}

const contrastsIn = (comment: string) =>
  [...comment.matchAll(CONTRAST)].map(([, ratio, ground = '']) => ({
    ratio: Number(ratio),
    ground,
  }))
