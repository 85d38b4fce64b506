import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import pg from 'pg'
import { hideSecretsInPath } from '#server/platform/calls/path-for-log.ts'
import { CannotStartShop } from '../cannot-start.ts'
import type { IsTrustedProxy } from '../requests/client-address.ts'
import type { HttpAnswer } from '../serve.ts'
import type { FindRouteName } from './route-names.ts'

type TracingOptions = { tracesUrl: string; tracesPercent: number }
type StopTracing = () => Promise<void>

const START_MODULE = new URL('../../deploy/tracing/start.mjs', import.meta.url)

/** Sends traces of requests and of their queries to an OpenTelemetry collector. */
export async function startTracing({
  tracesUrl,
  tracesPercent,
}: TracingOptions): Promise<StopTracing> {
  const { startSpanExport } = await import(START_MODULE.href).catch((importError: unknown) => {
    throw new CannotStartShop(
      'TRACES_URL needs more packages: run npm install --prefix deploy/tracing, or remove the setting',
      { cause: importError },
    )
  })
  const stopSpanExport: StopTracing = startSpanExport({ url: tracesUrl, percent: tracesPercent })
  traceQueries()
  return stopSpanExport
}

const tracer = trace.getTracer('gahana')

type TracingDependencies = { nameRoute: FindRouteName; isTrustedProxy: IsTrustedProxy }

/** Makes a span of each request. It continues the trace of a trusted proxy. */
export function traceRequests(
  answerRequest: HttpAnswer,
  { nameRoute, isTrustedProxy }: TracingDependencies,
): HttpAnswer {
  return (request, peer) => {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const routeName = nameRoute(method, pathname)
    const attributes = {
      'http.request.method': method,
      'http.route': routeName,
      'url.path': hideSecretsInPath(pathname),
    }
    const parentContext = isTrustedProxy(peer.address)
      ? propagation.extract(context.active(), Object.fromEntries(headers))
      : context.active()
    const answerInSpan = async (span: Span) => {
      try {
        const tracedResponse = await answerRequest(request, peer)
        span.setAttribute('http.response.status_code', tracedResponse.status)
        if (tracedResponse.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return tracedResponse
      } finally {
        span.end()
      }
    }
    return tracer.startActiveSpan(
      routeName,
      { kind: SpanKind.SERVER, attributes },
      parentContext,
      answerInSpan,
    )
  }
}

/**
 * Makes a span of each query of a traced request, with its SQL but without its parameters, which
 * are personal data. `pg` has no hook for this, so the method is replaced.
 */
function traceQueries() {
  const { query } = pg.Client.prototype
  const tracedQuery = function (this: pg.Client, ...queryArguments: unknown[]) {
    const queryText = queryTextOf(queryArguments[0])
    if (!trace.getActiveSpan() || queryText === undefined)
      return Reflect.apply(query, this, queryArguments)
    const span = tracer.startSpan(queryText.trim().split(/\s/, 1)[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': queryText },
    })
    const endWithError = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = queryArguments.at(-1)
    if (typeof callback === 'function') {
      const endSpan = (error: unknown, queryResult: unknown) => {
        endWithError(error)
        callback(error, queryResult)
      }
      return Reflect.apply(query, this, [
        ...queryArguments.slice(0, -1),
        context.bind(context.active(), endSpan),
      ])
    }
    const queryResult = Reflect.apply(query, this, queryArguments)
    if (queryResult instanceof Promise) queryResult.then(() => endWithError(), endWithError)
    else span.end()
    return queryResult
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: tracedQuery, configurable: true })
}

function queryTextOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const isQueryConfig = typeof query === 'object' && query !== null && 'text' in query
  return isQueryConfig && typeof query.text === 'string' ? query.text : undefined
}
