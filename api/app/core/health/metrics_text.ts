import { BUCKETS, requestMetrics, type RouteMetrics } from '#core/health/request_metrics'

export interface Gauge {
  name: string
  help: string
  samples: { labels?: Record<string, string>; value: number }[]
}

/** Prometheus text format. */
export function metricsText(gauges: readonly Gauge[]): string {
  return [...requestLines(), ...gauges.flatMap(gaugeLines), ''].join('\n')
}

function gaugeLines({ name, help, samples }: Gauge): string[] {
  const lines = samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines]
}

function requestLines(): string[] {
  const all = [...requestMetrics()]
  return [
    '# HELP http_requests_total Answered requests.',
    '# TYPE http_requests_total counter',
    ...all.flatMap(countLines),
    '# HELP http_request_duration_seconds From the first byte read to the last byte sent.',
    '# TYPE http_request_duration_seconds histogram',
    ...all.flatMap(durationLines),
  ]
}

function countLines({ method, route, byStatus }: RouteMetrics): string[] {
  return [...byStatus].map(
    ([status, count]) => `http_requests_total${labelled({ method, route, status: String(status) })} ${count}`,
  )
}

function durationLines({ method, route, buckets, seconds, count }: RouteMetrics): string[] {
  const name = 'http_request_duration_seconds'
  let below = 0
  const lines = BUCKETS.map((bound, i) => {
    below += buckets[i] ?? 0
    return `${name}_bucket${labelled({ method, route, le: String(bound) })} ${below}`
  })
  const whole = labelled({ method, route })
  const most = `${name}_bucket${labelled({ method, route, le: '+Inf' })} ${count}`
  return [...lines, most, `${name}_sum${whole} ${seconds}`, `${name}_count${whole} ${count}`]
}

function labelled(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

type Measure = () => Promise<Gauge[]>
const measures: Measure[] = []

/** Modules register their own metrics here. */
export const registerGauges = (measure: Measure) => void measures.push(measure)

export const registeredGauges = async (): Promise<Gauge[]> =>
  (await Promise.all(measures.map((measure) => measure()))).flat()
