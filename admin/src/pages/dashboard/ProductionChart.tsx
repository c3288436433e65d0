import { PRODUCTION_STEPS, type ProductionDay, type ProductionTrend } from '@inkfold/api/contracts/dashboard'
import { LOCALES } from '@inkfold/api/contracts/languages'
import { chartPeriods, sumOfDays, type ChartUnit, type DayRange } from '@inkfold/api/contracts/trade_chart'
import { useMemo } from 'react'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { PeriodChart, type ChartPoint } from './PeriodChart'
import { overdueBetween, productionDuring, rejectedBetween, STEP_MOMENTS } from './productionApi'

const MEASURES = [...PRODUCTION_STEPS, 'reject', 'late'] as const
type Measure = (typeof MEASURES)[number]
const USUAL = 'ship'

const valueOf = (measure: Measure) => (day: ProductionDay) =>
  measure === 'reject' ? day.rejected : measure === 'late' ? day.late : day.steps[measure]

interface ProductionChartProps {
  trend: ProductionTrend
  unit: ChartUnit
  /** Paths of the lists; null if the user has none. */
  orders: string | null
  pieces: string | null
}

/** Pieces of one step, rejected pieces or late orders; each period leads to its rows. */
export function ProductionChart({ trend, unit, orders, pieces }: ProductionChartProps) {
  const t = useT('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const [query, change] = useUrlQuery()
  const measure = MEASURES.find((one) => one === query.get('step')) ?? USUAL
  const points = useMemo(() => {
    const axis = new Intl.DateTimeFormat(LOCALES[language], {
      month: 'short',
      ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
      timeZone: 'UTC',
    })
    const nameOf = ({ from, to }: DayRange) =>
      from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`
    const sum = (range: DayRange) => sumOfDays(trend.days, range, valueOf(measure))
    return chartPeriods(trend.from, trend.to, unit).map((one): ChartPoint => {
      const value = sum(one)
      return {
        label: axis.format(new Date(one.from)),
        name: nameOf(one),
        nameBefore: nameOf(one.before),
        value,
        before: sum(one.before),
        to: value > 0 ? listOf(measure, one, orders, pieces) : null,
      }
    })
  }, [trend, unit, measure, language, format, orders, pieces])
  const choose = (step: Measure) =>
    change(
      (now) => {
        now.set('step', step)
        return now
      },
      { replace: true },
    )
  return (
    <PeriodChart
      title={t(`made.measure.${measure}`)}
      points={points}
      series={t(`made.measure.${measure}`)}
      seriesBefore={t('chart.before')}
      rowsText={t(measure === 'reject' ? 'made.rows.pieces' : 'made.rows.orders')}
      isWhole
      format={format.number}
      tick={format.number}
    >
      <ChoiceButtons
        label={t('chart.measure')}
        options={MEASURES.map((key) => ({ key, label: t(`made.step.${key}`) }))}
        value={measure}
        onChange={choose}
      />
    </PeriodChart>
  )
}

/** The rows behind a period's figure; null where no list keeps the moment. */
function listOf(measure: Measure, { from, to }: DayRange, orders: string | null, pieces: string | null): string | null {
  if (measure === 'reject') return pieces && `${pieces}?${rejectedBetween(from, to)}`
  if (measure === 'late') return orders && `${orders}?${overdueBetween(from, to)}`
  const moment = STEP_MOMENTS[measure]
  return moment && orders ? `${orders}?${productionDuring(moment, from, to)}` : null
}
