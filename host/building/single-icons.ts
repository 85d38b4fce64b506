import type { Plugin } from 'vite'

const ICON_IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Lets a build take each icon from its own file. Taken from the package's one door, all 1,900 are
 * read, and the bundler no longer knows which page brought which.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]web[\\/].*\.tsx$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(ICON_IMPORT, (_, names: string) => importsOf(names)),
        map: null,
      }),
    },
  }
}

const importsOf = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
    .join(';')

/** `CircleUserRound` stands in `circle-user-round`. */
const fileOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase()
