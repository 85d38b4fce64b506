import { type ComponentType, lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { useWhenNear } from './use-when-near.ts'

type KeptServerHtmlProps<ContentProps> = {
  /** Loads the component of the content; the same function each time. */
  loadModule: () => Promise<{ default: ComponentType<ContentProps> }>
  contentProps: ContentProps
  /** Without it, the content works as the server has rendered it, and is never hydrated. */
  needsScripts?: boolean
  /** For a page that the server did not render: the height that is reserved. */
  className?: string
}

/**
 * Content whose HTML from the server needs no script at first, and is kept. Its code is loaded when
 * it is near the viewport, so that until then it does not slow down the rest of the page.
 */
export function KeptServerHtml<ContentProps extends object>({
  loadModule,
  contentProps,
  needsScripts = false,
  className,
}: KeptServerHtmlProps<ContentProps>) {
  const containerRef = useRef<HTMLDivElement>(null)
  const whenNear = useWhenNear(containerRef)
  const whenNeeded = useCallback(
    (loadNow: () => void) =>
      needsScripts || !containerRef.current?.hasChildNodes() ? whenNear(loadNow) : () => {},
    [whenNear, needsScripts],
  )
  const module = useLazyModule(loadModule, whenNeeded)
  if (import.meta.env.SSR)
    return (
      <div className={className}>
        <ServerContent loadModule={loadModule} contentProps={contentProps} />
      </div>
    )
  if (module)
    return (
      <div className={className}>
        <module.default {...contentProps} />
      </div>
    )
  return (
    <div
      ref={containerRef}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: so React leaves what stands there
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  )
}

/** The build for browsers leaves it out. */
function ServerContent<ContentProps extends object>({
  loadModule,
  contentProps,
}: Pick<KeptServerHtmlProps<ContentProps>, 'loadModule' | 'contentProps'>) {
  const Content: ComponentType<ContentProps> = useMemo(() => lazy(loadModule), [loadModule])
  return (
    <Suspense>
      <Content {...contentProps} />
    </Suspense>
  )
}

/**
 * Empty, because React does not compare this content during hydration and keeps the server's HTML.
 */
const EMPTY_HTML = { __html: '' }
