export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}
export type Scrape = readonly Sample[]

/** Prometheus drops nothing that is not a number, but no alert may rest on it. */
export const isFiring = ({ value }: Sample) => !Number.isNaN(value)

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** The text format as Prometheus stores it: with the labels that it adds, and `up`. Undefined: the process did not answer. */
export function parseScrape(text: string | undefined, instance = 'here'): Sample[] {
  const added = { job: 'inkfold', instance }
  const samples = (text ?? '').split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (!name || line.startsWith('#')) return []
    const given = Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, one]) => [key, one]))
    return [{ name, labels: { ...given, ...added }, value: Number((value as string).replace('Inf', 'Infinity')) }]
  })
  return [...samples, { name: 'up', labels: added, value: text === undefined ? 0 : 1 }]
}

const FUNCTIONS = new Set(['rate', 'increase', 'histogram_quantile', 'sum', 'min', 'max', 'count', 'topk', 'by'])

/** Names of metrics in an expression. */
export function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ').replaceAll(/\bby \([^)]*\)/g, ' ')
  return [...new Set([...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name))].filter(
    (one) => !FUNCTIONS.has(one),
  )
}
