import type { ExportColumn } from '@inkfold/api/contracts/exports'
import { CURRENCIES } from '@inkfold/api/contracts/money'
import { ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATES } from '@inkfold/api/contracts/orders'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { useT } from '@/i18n/useT'

const NAMES = [
  'order_no',
  'created_at',
  'status',
  'payment',
  'source',
  'store',
  'sales_platform',
  'third_party_no',
  'ordered_by',
  'item_names',
  'pieces',
  'country',
  'tracking_no',
  'product_amount',
  'freight_amount',
  'total_amount',
  'paid_amount',
  'refunded_amount',
  'sale_total',
  'sale_currency',
  'profit_amount',
  'ship_by',
  'paid_at',
  'shipped_at',
  'remark',
] as const

export function useExportColumns(): ExportColumn[] {
  const t = useT('exports')
  const words = useT('shared')
  const said: Partial<Record<(typeof NAMES)[number], Record<string, string>>> = {
    status: Object.fromEntries(ORDER_STATUSES.map((one) => [one, words(`orderStatuses.${one}`)])),
    payment: Object.fromEntries(PAYMENT_STATES.map((one) => [one, words(`paymentStates.${one}`)])),
    source: Object.fromEntries(ORDER_SOURCES.map((one) => [one, words(`orderSources.${one}`)])),
    sales_platform: Object.fromEntries(SALES_PLATFORMS.map((one) => [one, words(`salesPlatforms.${one}`)])),
    sale_currency: Object.fromEntries(CURRENCIES.map((one) => [one, words(`currencies.${one}`)])),
  }
  return NAMES.map((name) => ({ name, title: t(`column.${name}`), words: said[name] ?? {} }))
}
