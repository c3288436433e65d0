import { AsyncLocalStorage } from 'node:async_hooks'
import { countConnectorCall } from '#core/health/metrics'

/** What the current request or job is, wherever its code waits. */
export interface Scope {
  requestId?: string
  jobId?: string
  traceId?: string
  /** W3C traceparent of the current span. */
  traceparent?: string
}

const scopes = new AsyncLocalStorage<Scope>()

export const runInScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)
export const currentScope = (): Scope => scopes.getStore() ?? {}

/** Fields of every log line. */
export function logFields(): Scope {
  const { requestId, jobId, traceId } = currentScope()
  return { ...(requestId && { requestId }), ...(jobId && { jobId }), ...(traceId && { traceId }) }
}

export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Record<string, string | number>
}

export interface OpenSpan {
  traceId: string
  traceparent: string
  rename(name: string, attributes: Record<string, string | number>): void
  end(error?: unknown): void
}

export interface Tracer {
  start(facts: SpanFacts, traceparent: string | undefined): OpenSpan
}

let tracer: Tracer | undefined

/** Without a tracer, which is the default, a span costs one comparison. */
export const setTracer = (made: Tracer | undefined): void => void (tracer = made)
export const isTracing = (): boolean => tracer !== undefined

const NO_SPAN = { rename: () => {} }

/** Runs the work in a span, a child of the current one. */
export async function traced<T>(facts: SpanFacts, work: (span: Pick<OpenSpan, 'rename'>) => Promise<T>): Promise<T> {
  if (!tracer) return work(NO_SPAN)
  const scope = currentScope()
  const span = tracer.start(facts, scope.traceparent)
  const { traceId, traceparent } = span
  try {
    const answer = await scopes.run({ ...scope, traceId, traceparent }, () => work(span))
    span.end()
    return answer
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** In a job's payload; handlers never see it. */
const ORIGIN = '_origin'

/** A job remembers the request and span that enqueued it, while this process traces. */
export function withOrigin<Payload extends object>(payload: Payload): Payload {
  const { requestId, traceparent } = currentScope()
  return tracer && traceparent ? { ...payload, [ORIGIN]: { requestId, traceparent } } : payload
}

export function takeOrigin<Payload extends object>(data: Payload): { payload: Payload; origin: Scope } {
  if (!data || !(ORIGIN in data)) return { payload: data, origin: {} }
  const { [ORIGIN]: origin, ...payload } = data as Payload & { [ORIGIN]: Scope }
  return { payload: payload as unknown as Payload, origin }
}

/** A call to a service of others: measured, and a span of its own. */
export async function observeCall<T>(connector: string, call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const end = (result: string) => countConnectorCall(connector, result, performance.now() - startedAt)
  try {
    const answer = await traced({ name: connector, kind: 'client' }, call)
    end('ok')
    return answer
  } catch (error) {
    end('failed')
    throw error
  }
}
