import { DASHBOARD } from '@inkfold/api/contracts/dashboard'
import { CHART_UNITS, isDay, lastDays, usualUnit, type ChartUnit } from '@inkfold/api/contracts/trade_chart'
import { useUrlQuery } from '@/ui/useUrlQuery'

export const PRESETS = [7, 30, 90, 365] as const
const DAY_MS = 86_400_000

const isAllowed = (from: string, to: string) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < DASHBOARD.most

/** The days and their unit in the URL; by default the last thirty days. */
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
    unit: CHART_UNITS.find((one) => one === query.get('unit')) ?? usualUnit(days.from, days.to),
    measure: query.get('measure'),
    choose: (next: { from: string; to: string }) => set(next),
    chooseUnit: (unit: ChartUnit) => set({ unit }),
    chooseMeasure: (measure: string) => set({ measure }),
  }
}

export type RangeState = ReturnType<typeof useRange>
