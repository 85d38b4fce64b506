import { type ComponentType, createElement, type ReactNode } from 'react'
import {
  type NavigationType as Action,
  createPath,
  type DataRouteMatch,
  type DataRouter,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigateOptions,
  resolvePath,
  type To,
} from 'react-router'
import { closeOverlayAfterBack, isOverlayEntry, readOverlayEntries } from './overlays.ts'
import { LANGUAGE_PATH_PREFIX, pathInLanguage, pathWithoutLanguage } from './page-language.ts'

type State = DataRouter['state']
type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Route = DataRouter['routes'][number]
type Positions = Record<string, number>

type Loader = (args: { request: Request; params: DataRouteMatch['params'] }) => unknown

/** The module of a page. */
export type PageFileExports = {
  default?: ComponentType
  Layout?: ComponentType<{ children?: ReactNode }>
  ErrorBoundary?: ComponentType
  clientLoader?: Loader
  shouldRevalidate?: () => boolean
}

/** The manifest entry of a page. */
export type ListedPage = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  /** The address of its module. */
  module: string
}

type PageRouterDependencies = {
  pages: Record<string, ListedPage>
  /** The modules that the first page has loaded, by page id. */
  modules: Record<string, PageFileExports>
  /** The data that the server loaded for the first page. */
  loaded: Pick<State, 'loaderData' | 'errors'>
  loadModule: (address: string) => Promise<PageFileExports>
  /**
   * Called if the module of the next page cannot be loaded; the current page stays. `leave` loads
   * the next page as a document.
   */
  onUnreachable: (file: string, loadAsDocument: () => void) => void
}

/**
 * A router for pages that load their data in the browser. It supports what the pages of this shop
 * use: links, back and forward, loading the module and data of the next page, and restoring the
 * scroll position. The library's own router also has actions, fetchers, blockers, data from the
 * server and lazy discovery of routes, and is six times as large.
 */
export function createPageRouter({
  pages,
  modules,
  loaded,
  ...dependencies
}: PageRouterDependencies) {
  const routesById: Record<string, Route> = {}
  const routes = childrenOf('')
  const subscribers = new Set<Subscriber>()
  let positions: Positions = {}
  let currentNavigation = new AbortController()
  let state: State = {
    historyAction: 'POP' as Action,
    location: currentLocation(),
    matches: match(currentLocation()),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
    ...loaded,
  }

  function childrenOf(parentId: string): Route[] {
    return Object.values(pages)
      .filter((page) => (page.parentId ?? '') === parentId)
      .map((page) => {
        const { id, index, path } = page
        const children = childrenOf(id)
        const route = { id, index, path, ...(children.length > 0 && { children }) } as Route
        routesById[id] = route
        const module = modules[id]
        if (module) Object.assign(route, elementsOf(module))
        return route
      })
  }

  /** The last page matches every address, so there is always a match. */
  function match(location: Partial<Location>) {
    return (matchRoutes(routes, location, LANGUAGE_PATH_PREFIX) ?? []) as DataRouteMatch[]
  }

  function update(changes: Partial<State>) {
    state = { ...state, ...changes }
    for (const subscriber of subscribers)
      subscriber(state, {
        deletedFetchers: [],
        newErrors: changes.errors ?? null,
        viewTransitionOpts: undefined,
        flushSync: false,
      })
  }

  async function loadPage(
    action: 'POP' | 'PUSH' | 'REPLACE',
    location: Location,
    preventScrollReset = false,
  ) {
    currentNavigation.abort()
    currentNavigation = new AbortController()
    const { signal } = currentNavigation
    positions[state.location.key] = window.scrollY
    const matches = match(location)
    const finish = (changes: Partial<State>) => {
      if (action !== 'POP') writeHistory(action, location)
      update({
        historyAction: action as Action,
        location,
        matches,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: positions[location.key] ?? null,
        preventScrollReset,
        ...changes,
      })
    }
    if (isSamePage(state.location, location) && location.hash) return finish({})
    const historyAction = action as Action
    update({
      navigation: { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction },
    })
    const found = await Promise.all(
      matches.map(async ({ route, params }) => {
        try {
          const module = await moduleOf(route.id)
          return { id: route.id, module, params }
        } catch {
          return undefined
        }
      }),
    )
    if (signal.aborted) return
    const firstNotLoaded = matches[found.indexOf(undefined)]
    if (firstNotLoaded) {
      update({ navigation: IDLE_NAVIGATION })
      const loadAsDocument = () => window.location.assign(createPath(location))
      // After going back, the address bar already shows the address of the page.
      if (action === 'POP') window.location.reload()
      else dependencies.onUnreachable(fileOf(firstNotLoaded.route.id), loadAsDocument)
      return
    }
    const loaderData: State['loaderData'] = {}
    let errors: State['errors'] = null
    await Promise.all(
      found.map(async (page, index) => {
        if (!page) return
        const { id, module, params } = page
        const isUnchanged = id in state.loaderData && module.shouldRevalidate?.() === false
        if (isUnchanged || !module.clientLoader) {
          loaderData[id] = state.loaderData[id]
          return
        }
        const request = new Request(new URL(createPath(location), origin()), { signal })
        try {
          loaderData[id] = await module.clientLoader({ request, params })
        } catch (error) {
          const ancestors = matches.slice(0, index + 1).reverse()
          const boundary = ancestors.find(({ route }) => route.errorElement)
          errors = { [boundary?.route.id ?? 'root']: error }
        }
      }),
    )
    if (!signal.aborted) finish({ loaderData, errors })
  }

  const fileOf = (id: string) => pages[id]?.module ?? ''

  async function moduleOf(id: string): Promise<PageFileExports> {
    const known = modules[id]
    if (known) return known
    const module = await dependencies.loadModule(fileOf(id))
    modules[id] = module
    Object.assign(routesById[id] ?? {}, elementsOf(module))
    return module
  }

  async function navigate(to: number | To | null, options: NavigateOptions = {}) {
    if (typeof to === 'number') return history.go(to)
    const path = resolvePath(to ?? '', pathWithoutLanguage(state.location.pathname))
    // Encoded as a browser encodes it.
    const { pathname, search, hash } = new URL(pathInLanguage(createPath(path)), origin())
    const key = Math.random().toString(36).slice(2, 10)
    const location: Location = {
      pathname,
      search,
      hash,
      state: options.state ?? null,
      key,
    } as Location
    await loadPage(options.replace ? 'REPLACE' : 'PUSH', location, options.preventScrollReset)
  }

  const router = {
    basename: LANGUAGE_PATH_PREFIX,
    window,
    routes,
    manifest: routesById,
    get state() {
      return state
    },
    match,
    initialize() {
      readOverlayEntries()
      addEventListener('popstate', () => {
        if (!closeOverlayAfterBack(state.location.key)) void loadPage('POP', currentLocation())
      })
      return router
    },
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    enableScrollRestoration(known: Positions) {
      positions = known
      return () => {}
    },
    navigate,
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    createURL: (to: To) => new URL(typeof to === 'string' ? to : createPath(to), origin()),
    encodeLocation: (to: To) => {
      const { pathname, search, hash } = router.createURL(to)
      return { pathname, search, hash }
    },
  }
  /** Loads the modules of a page before it is opened. */
  const preload = (path: string) =>
    Promise.allSettled(
      match({ pathname: pathInLanguage(path) }).map(({ route }) => moduleOf(route.id)),
    )

  // The missing properties are used only by features of the library that no page of the shop uses.
  return { router: router as unknown as DataRouter, preload }
}

const origin = () => window.location.origin

const isSamePage = (first: Location, second: Location) =>
  first.pathname === second.pathname && first.search === second.search

/** What the library writes into the browser history; it also reads it before the scripts run. */
type HistoryState = { usr?: unknown; key?: string; idx?: number } | null

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = (history.state as HistoryState) ?? {}
  return { pathname, search, hash, state: usr, key } as Location
}

function writeHistory(action: 'PUSH' | 'REPLACE', location: Location) {
  const { idx = 0 } = (history.state as HistoryState) ?? {}
  const isAdded = action === 'PUSH' && !isOverlayEntry()
  const entry = { usr: location.state, key: location.key, idx: isAdded ? idx + 1 : idx }
  if (isAdded) history.pushState(entry, '', createPath(location))
  else history.replaceState(entry, '', createPath(location))
  readOverlayEntries()
}

/** The element of a page, built as the server builds it. */
function elementsOf({ default: Page, Layout, ErrorBoundary }: PageFileExports) {
  const elementOf = (Part: ComponentType | undefined) => {
    const element = Part && createElement(Part)
    return element && Layout ? createElement(Layout, null, element) : element
  }
  return { element: elementOf(Page), errorElement: elementOf(ErrorBoundary) }
}
