import { LOCALES, type Language } from '@inkfold/api/contracts/languages'
import { tradePeriods, type ChartUnit, type DayRange } from '@inkfold/api/contracts/trade_chart'
import { useMemo } from 'react'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import { paidBetween } from './api'
import { PeriodChart, type ChartPoint } from './PeriodChart'
import type { TradeProps } from './Trade'
import { MEASURES, type Measure } from './useRange'

interface TradeChartProps extends TradeProps {
  unit: ChartUnit
  measure: Measure
  chooseMeasure(measure: Measure): void
  /** Path of the list of orders; null if the user has no such list. */
  orders: string | null
}

export function TradeChart({ trade, from, to, unit, measure, chooseMeasure, orders }: TradeChartProps) {
  const t = useT('dashboard')
  const format = useFormat()
  const language = useLanguage()
  const axis = useMemo(() => axisFormats(language), [language])
  const isPaid = measure === 'paid'
  const points = useMemo(() => {
    const nameOf = (range: DayRange) =>
      range.from === range.to ? format.date(range.from) : `${format.date(range.from)} – ${format.date(range.to)}`
    return tradePeriods(trade, { from, to }, unit).map((one): ChartPoint => ({
      label: axis[unit].format(new Date(one.from)),
      name: nameOf(one),
      nameBefore: nameOf(one.before),
      value: isPaid ? Number(one.paid) : one.orders,
      before: isPaid ? Number(one.before.paid) : one.before.orders,
      to: orders && one.orders > 0 ? `${orders}?${paidBetween(one.from, one.to)}` : null,
    }))
  }, [trade, from, to, unit, isPaid, axis, format, orders])
  return (
    <PeriodChart
      title={t(`chart.${measure}`)}
      points={points}
      series={t(`chart.${measure}`)}
      seriesBefore={t('chart.before')}
      rowsText={t('chart.orders.rows')}
      isWhole={!isPaid}
      format={isPaid ? (value) => format.money(value.toFixed(2)) : format.number}
      tick={isPaid ? axis.money : format.number}
    >
      <ChoiceButtons
        label={t('chart.measure')}
        options={MEASURES.map((key) => ({ key, label: t(`chart.${key}`) }))}
        value={measure}
        onChange={chooseMeasure}
      />
    </PeriodChart>
  )
}

function axisFormats(language: Language) {
  const locale = LOCALES[language]
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return { day, week: day, month, money: (value: number) => money.format(value) }
}
