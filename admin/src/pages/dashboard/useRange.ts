import { DASHBOARD } from '@inkfold/api/contracts/dashboard'
import { CHART_UNITS, isDay, lastDays, usualUnit, type ChartUnit } from '@inkfold/api/contracts/trade_chart'
import { useUrlQuery } from '@/ui/useUrlQuery'

export const MEASURES = ['paid', 'orders'] as const
export type Measure = (typeof MEASURES)[number]

const oneOf = <Name extends string>(names: readonly Name[], text: string | null) => names.find((name) => name === text)

const DAY_MS = 86_400_000
const isAllowed = (from: string, to: string) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < DASHBOARD.most

/** The dashboard's days, their unit and what its chart shows, in the URL. */
export function useRange() {
  const [query, change] = useUrlQuery()
  const [from, to] = [query.get('from'), query.get('to')]
  const days = isDay(from) && isDay(to) && isAllowed(from, to) ? { from, to } : lastDays(DASHBOARD.usual)
  const set = (next: Record<string, string>) =>
    change(
      (now) => {
        for (const [name, value] of Object.entries(next)) now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    ...days,
    unit: oneOf(CHART_UNITS, query.get('unit')) ?? usualUnit(days.from, days.to),
    measure: oneOf(MEASURES, query.get('measure')) ?? 'paid',
    choose: (next: { from: string; to: string }) => set(next),
    chooseUnit: (unit: ChartUnit) => set({ unit }),
    chooseMeasure: (measure: Measure) => set({ measure }),
  }
}
