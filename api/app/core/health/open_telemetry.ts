import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type OpenSpan, setTracer, type SpanFacts, type Tracer } from '#core/health/observe'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const SAMPLED = 1

interface Settings {
  release: string
  roles: string
  /** Share of traces that are kept, from 0 to 1; by the trace's id, so that all processes keep the same ones. */
  share: number
  processor: SpanProcessor
}

export const processorOf = (url: string): SpanProcessor =>
  new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })

/** Loaded only where traces are exported. Registers nothing globally, so other libraries stay untouched. */
export function startTracing({ release, roles, share, processor }: Settings): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'inkfold', 'service.version': release, 'inkfold.roles': roles }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [processor],
  })
  const inner = provider.getTracer('inkfold')
  const tracer: Tracer = {
    start({ name, kind, attributes }: SpanFacts, traceparent): OpenSpan {
      const span = inner.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(traceparent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`,
        rename: (renamed, more) => void span.updateName(renamed).setAttributes(more),
        end(error) {
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
          span.end()
        },
      }
    },
  }
  setTracer(tracer)
  return {
    stop: async () => {
      setTracer(undefined)
      await provider.shutdown()
    },
  }
}

/** Messages can quote what people entered; the name and code say enough to find the log line. */
function nameOf(error: unknown): string {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string }
  return [name, code].filter(Boolean).join(' ')
}

function contextOf(traceparent: string | undefined) {
  const [, traceId = '', spanId = '', flags = '0'] = traceparent?.split('-') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
