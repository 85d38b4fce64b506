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

type Options = { tracesUrl: string; tracesPercent: number }
type Stop = () => Promise<void>

const START = new URL('../../deploy/tracing/start.mjs', import.meta.url)

/** Sends traces of requests and of their queries to an OpenTelemetry collector. */
export async function startTracing({ tracesUrl, tracesPercent }: Options): Promise<Stop> {
  const { startSpanExport } = await import(START.href).catch((cause: unknown) => {
    throw new CannotStartShop(
      'TRACES_URL needs more packages: run npm install --prefix deploy/tracing, or remove the setting',
      { cause },
    )
  })
  const stop: Stop = startSpanExport({ url: tracesUrl, percent: tracesPercent })
  traceQueries()
  return stop
}

const tracer = trace.getTracer('gahana')

type TracingDependencies = { nameRoute: FindRouteName; isTrustedProxy: IsTrustedProxy }

/** Makes a span of each request. It continues the trace of a trusted proxy. */
export function traceRequests(
  answer: HttpAnswer,
  { nameRoute, isTrustedProxy }: TracingDependencies,
): HttpAnswer {
  return (request, peer) => {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const name = nameRoute(method, pathname)
    const attributes = {
      'http.request.method': method,
      'http.route': name,
      'url.path': hideSecretsInPath(pathname),
    }
    const parent = isTrustedProxy(peer.address)
      ? propagation.extract(context.active(), Object.fromEntries(headers))
      : context.active()
    const work = async (span: Span) => {
      try {
        const response = await answer(request, peer)
        span.setAttribute('http.response.status_code', response.status)
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return response
      } finally {
        span.end()
      }
    }
    return tracer.startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, parent, work)
  }
}

/**
 * Makes a span of each query of a traced request, with its SQL but without its parameters, which
 * are personal data. `pg` has no hook for this, so the method is replaced.
 */
function traceQueries() {
  const { query } = pg.Client.prototype
  const traced = function (this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    if (!trace.getActiveSpan() || text === undefined) return Reflect.apply(query, this, args)
    const span = tracer.startSpan(text.trim().split(/\s/, 1)[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const endSpan = (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      }
      return Reflect.apply(query, this, [
        ...args.slice(0, -1),
        context.bind(context.active(), endSpan),
      ])
    }
    const result = Reflect.apply(query, this, args)
    if (result instanceof Promise) result.then(() => end(), end)
    else span.end()
    return result
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: traced, configurable: true })
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const isConfig = typeof query === 'object' && query !== null && 'text' in query
  return isConfig && typeof query.text === 'string' ? query.text : undefined
}
