import type { Gauge } from '#core/health/metrics_text'

type Measure = () => Promise<Gauge[]>
const measures: Measure[] = []

/** For modules that have something of their own to measure. */
export const alsoMeasure = (measure: Measure) => void measures.push(measure)

export const otherGauges = async (): Promise<Gauge[]> =>
  (await Promise.all(measures.map((measure) => measure()))).flat()
