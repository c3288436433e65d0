import type { SalesDay, SalesReport } from '@inkfold/api/contracts/dashboard'
import { LOCALES, type Language } from '@inkfold/api/contracts/languages'
import { chartPeriods, sumOfDays, type ChartUnit, type DayRange } from '@inkfold/api/contracts/trade_chart'
import { useMemo, type ReactNode } from 'react'
import { formatDay, formatMoney, formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { PeriodChart, type Point } from '../chart/PeriodChart'
import { Choice } from './Choice'
import { ordersOf } from './ordersOf'
import type { RangeState } from './useRange'

const MEASURES = ['sales', 'profit', 'paid', 'orders'] as const
type Measure = (typeof MEASURES)[number]

const CENTS = 100
/** In minor units, so that sums of days are exact. */
const valueOf = (measure: Measure) => (day: SalesDay) =>
  measure === 'orders' ? day.orders : Math.round(Number(day[measure] ?? 0) * CENTS)

/** Sales and profit are offered when a sale price is known in either range. */
const measuresOf = ({ now, before }: SalesReport) =>
  MEASURES.filter((name) => (name !== 'sales' && name !== 'profit') || now[name] !== null || before[name] !== null)

export function SalesChart({ report, range }: { report: SalesReport; range: RangeState }) {
  const t = useT('workspace')
  const measures = measuresOf(report)
  const measure = measures.find((one) => one === range.measure) ?? measures[0] ?? 'paid'
  return (
    <MeasureChart report={report} unit={range.unit} measure={measure}>
      <Choice
        label={t('chart.measure')}
        options={measures.map((key) => ({ key, name: t(`trade.${key}`) }))}
        value={measure}
        onChange={range.chooseMeasure}
      />
    </MeasureChart>
  )
}

interface MeasureChartProps {
  report: SalesReport
  unit: ChartUnit
  measure: Measure
  children: ReactNode
}

function MeasureChart({ report, unit, measure, children }: MeasureChartProps) {
  const t = useT('workspace')
  const language = useLanguage()
  const points = useMemo(() => pointsOf(report, unit, measure, language), [report, unit, measure, language])
  const formats = useMemo(() => formatsOf(language, measure), [language, measure])
  return (
    <PeriodChart
      title={t(`trade.${measure}`)}
      points={points}
      before={t('chart.before')}
      rowsText={t('chart.rows')}
      isWhole={measure === 'orders'}
      {...formats}
    >
      {children}
    </PeriodChart>
  )
}

function pointsOf(report: SalesReport, unit: ChartUnit, measure: Measure, language: Language): Point[] {
  const axis = new Intl.DateTimeFormat(LOCALES[language], {
    month: 'short',
    ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
    timeZone: 'UTC',
  })
  const nameOf = ({ from, to }: DayRange) =>
    from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`
  const scale = measure === 'orders' ? 1 : CENTS
  return chartPeriods(report.from, report.to, unit).map((one) => ({
    label: axis.format(new Date(one.from)),
    name: nameOf(one),
    nameBefore: nameOf(one.before),
    value: sumOfDays(report.days, one, valueOf(measure)) / scale,
    before: sumOfDays(report.days_before, one.before, valueOf(measure)) / scale,
    to: sumOfDays(report.days, one, ({ orders }) => orders) > 0 ? ordersOf(one.from, one.to) : null,
  }))
}

function formatsOf(language: Language, measure: Measure) {
  const plain = (value: number) => formatNumber(value, language)
  if (measure === 'orders') return { format: plain, tick: plain }
  const short = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return {
    format: (value: number) => formatMoney(value.toFixed(2), language),
    tick: (value: number) => short.format(value),
  }
}
