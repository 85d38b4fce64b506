import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './host/building/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
