/** A design token, with the contrasts stated in its comment. */
export type DesignToken = {
  name: string
  value: string
  contrasts: { ratio: number; background: string }[]
}

const TOKEN_LINE_PATTERN = /^\s*--([a-z0-9-]+): ([^;]+);(?: \/\* (.+) \*\/)?$/gm
const CONTRAST_PATTERN = /(\d+\.\d\d) on ([a-z0-9-]+)/g

/** The tokens whose names start with a prefix, without that prefix. */
export function readDesignTokens(css: string, prefix: string): DesignToken[] {
  return [...css.matchAll(TOKEN_LINE_PATTERN)]
    .filter(([, name]) => name?.startsWith(prefix))
    .map(([, name = '', value = '', comment = '']) => ({
      name: name.slice(prefix.length),
      value,
      contrasts: parseContrasts(comment),
    }))
}

const parseContrasts = (comment: string) =>
  [...comment.matchAll(CONTRAST_PATTERN)].map(([, ratio, background = '']) => ({
    ratio: Number(ratio),
    background,
  }))
