import { lastDays } from '@inkfold/api/contracts/trade_chart'
import { useUrlQuery } from '@/ui/useUrlQuery'

export const PRESETS = [7, 30, 90, 365] as const
const USUAL = 30
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The date range in the URL; by default the last thirty days. */
export function useRange() {
  const [query, change] = useUrlQuery()
  const [from, to] = [query.get('from'), query.get('to')]
  const range = isDay(from) && isDay(to) ? { from, to } : lastDays(USUAL)
  return { ...range, choose: (next: { from: string; to: string }) => change(next, { replace: true }) }
}
