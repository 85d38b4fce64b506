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
import {
  closeOverlayAfterBack,
  isOverlayEntry,
  readOverlayEntries,
  waitForRemoval,
} from './overlays.ts'
import { LANGUAGE_PATH_PREFIX, pathInLanguage, pathWithoutLanguage } from './page-language.ts'

type RouterState = DataRouter['state']
type RouterSubscriber = Parameters<DataRouter['subscribe']>[0]
type RouterRoute = DataRouter['routes'][number]
type ScrollPositions = Record<string, number>

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
  firstPageData: Pick<RouterState, 'loaderData' | 'errors'>
  loadModule: (address: string) => Promise<PageFileExports>
  /**
   * Called if the module of the next page cannot be loaded; the current page stays. `leave` loads
   * the next page as a document.
   */
  onUnreachable: (moduleAddress: string, loadAsDocument: () => void) => void
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
  firstPageData,
  ...dependencies
}: PageRouterDependencies) {
  const routesById: Record<string, RouterRoute> = {}
  const routes = childrenOf('')
  const subscribers = new Set<RouterSubscriber>()
  let positions: ScrollPositions = {}
  let currentNavigation = new AbortController()
  let state: RouterState = {
    historyAction: 'POP' as Action,
    location: currentLocation(),
    matches: matchPages(currentLocation()),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
    ...firstPageData,
  }

  function childrenOf(parentId: string): RouterRoute[] {
    return Object.values(pages)
      .filter((listedPage) => (listedPage.parentId ?? '') === parentId)
      .map((listedPage) => {
        const { id, index, path } = listedPage
        const children = childrenOf(id)
        const route = { id, index, path, ...(children.length > 0 && { children }) } as RouterRoute
        routesById[id] = route
        const module = modules[id]
        if (module) Object.assign(route, createElementsOf(module))
        return route
      })
  }

  /** The last page matches every address, so there is always a match. */
  function matchPages(location: Partial<Location>) {
    return (matchRoutes(routes, location, LANGUAGE_PATH_PREFIX) ?? []) as DataRouteMatch[]
  }

  function updateState(stateChanges: Partial<RouterState>) {
    state = { ...state, ...stateChanges }
    for (const subscriber of subscribers)
      subscriber(state, {
        deletedFetchers: [],
        newErrors: stateChanges.errors ?? null,
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
    const historyAction = action as Action
    positions[state.location.key] = window.scrollY
    const matches = matchPages(location)
    const finishNavigation = async (stateChanges: Partial<RouterState>) => {
      await waitForRemoval()
      if (signal.aborted) return
      if (action !== 'POP') writeHistory(action, location)
      updateState({
        historyAction,
        location,
        matches,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: positions[location.key] ?? null,
        preventScrollReset,
        ...stateChanges,
      })
    }
    if (isSamePage(state.location, location) && location.hash) return finishNavigation({})
    updateState({
      navigation: { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction },
    })
    const loadedModules = await Promise.all(
      matches.map(async ({ route, params }) => {
        try {
          const module = await loadModuleOf(route.id)
          return { id: route.id, module, params }
        } catch {
          return undefined
        }
      }),
    )
    if (signal.aborted) return
    const firstMatchNotLoaded = matches[loadedModules.indexOf(undefined)]
    if (firstMatchNotLoaded) {
      updateState({ navigation: IDLE_NAVIGATION })
      const loadAsDocument = () => window.location.assign(createPath(location))
      // After going back, the address bar already shows the address of the page.
      if (action === 'POP') window.location.reload()
      else dependencies.onUnreachable(moduleAddressOf(firstMatchNotLoaded.route.id), loadAsDocument)
      return
    }
    const loaderData: RouterState['loaderData'] = {}
    let errors: RouterState['errors'] = null
    await Promise.all(
      loadedModules.map(async (listedPage, index) => {
        if (!listedPage) return
        const { id, module, params } = listedPage
        const isUnchanged = id in state.loaderData && module.shouldRevalidate?.() === false
        if (isUnchanged || !module.clientLoader) {
          loaderData[id] = state.loaderData[id]
          return
        }
        const request = new Request(new URL(createPath(location), currentOrigin()), { signal })
        try {
          loaderData[id] = await module.clientLoader({ request, params })
        } catch (error) {
          const ancestors = matches.slice(0, index + 1).reverse()
          const errorBoundaryMatch = ancestors.find(({ route }) => route.errorElement)
          errors = { [errorBoundaryMatch?.route.id ?? 'root']: error }
        }
      }),
    )
    await finishNavigation({ loaderData, errors })
  }

  const moduleAddressOf = (id: string) => pages[id]?.module ?? ''

  async function loadModuleOf(id: string): Promise<PageFileExports> {
    const knownModule = modules[id]
    if (knownModule) return knownModule
    const module = await dependencies.loadModule(moduleAddressOf(id))
    modules[id] = module
    Object.assign(routesById[id] ?? {}, createElementsOf(module))
    return module
  }

  async function navigate(target: number | To | null, options: NavigateOptions = {}) {
    if (typeof target === 'number') return history.go(target)
    const path = resolvePath(target ?? '', pathWithoutLanguage(state.location.pathname))
    // Encoded as a browser encodes it.
    const { pathname, search, hash } = new URL(pathInLanguage(createPath(path)), currentOrigin())
    const locationKey = Math.random().toString(36).slice(2, 10)
    const location: Location = {
      pathname,
      search,
      hash,
      state: options.state ?? null,
      key: locationKey,
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
    match: matchPages,
    initialize() {
      readOverlayEntries()
      addEventListener('popstate', () => {
        if (!closeOverlayAfterBack(state.location.key)) void loadPage('POP', currentLocation())
      })
      return router
    },
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    enableScrollRestoration(storedPositions: ScrollPositions) {
      positions = storedPositions
      return () => {}
    },
    navigate,
    createHref: (target: To) => (typeof target === 'string' ? target : createPath(target)),
    createURL: (target: To) => new URL(router.createHref(target), currentOrigin()),
    encodeLocation: (target: To) => {
      const { pathname, search, hash } = router.createURL(target)
      return { pathname, search, hash }
    },
  }
  /** Loads the modules of a page before it is opened. */
  const preloadPage = (path: string) =>
    Promise.allSettled(
      matchPages({ pathname: pathInLanguage(path) }).map(({ route }) => loadModuleOf(route.id)),
    )

  // The missing properties are used only by features of the library that no page of the shop uses.
  return { router: router as unknown as DataRouter, preload: preloadPage }
}

const currentOrigin = () => window.location.origin

const isSamePage = (firstLocation: Location, secondLocation: Location) =>
  firstLocation.pathname === secondLocation.pathname &&
  firstLocation.search === secondLocation.search

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
  const historyEntry = { usr: location.state, key: location.key, idx: isAdded ? idx + 1 : idx }
  if (isAdded) history.pushState(historyEntry, '', createPath(location))
  else history.replaceState(historyEntry, '', createPath(location))
  readOverlayEntries()
}

/** The element of a page, built as the server builds it. */
function createElementsOf({ default: PageComponent, Layout, ErrorBoundary }: PageFileExports) {
  const createElementOf = (PartComponent: ComponentType | undefined) => {
    const element = PartComponent && createElement(PartComponent)
    return element && Layout ? createElement(Layout, null, element) : element
  }
  return { element: createElementOf(PageComponent), errorElement: createElementOf(ErrorBoundary) }
}
