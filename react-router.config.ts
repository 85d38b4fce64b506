import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFilesOf } from './host/building/precompress.ts'

/** The pages are built once for each language; English has no prefix. */
const language = process.env.PAGES_LANGUAGE

export default {
  appDirectory: 'web',
  basename: language ? `/${language}` : '/',
  buildDirectory: language ? `build/web-${language}` : 'build/web',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressFilesOf(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
