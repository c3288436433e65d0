import type { ExportColumn } from '@inkfold/api/contracts/exports'
import { MONEY_ENTRIES } from '@inkfold/api/contracts/ledger'
import { CURRENCIES } from '@inkfold/api/contracts/money'
import { PAY_METHODS, TRANSACTION_STATUSES } from '@inkfold/api/contracts/transactions'
import { useT } from '@/i18n/useT'

const NAMES = [
  'pay_no',
  'created_at',
  'entry',
  'method',
  'status',
  'currency',
  'before',
  'amount',
  'after',
  'order_no',
  'remittance_no',
  'operator',
  'remark',
] as const

export function useExportColumns(): ExportColumn[] {
  const t = useT('exports')
  const words = useT('shared')
  const said: Partial<Record<(typeof NAMES)[number], Record<string, string>>> = {
    entry: Object.fromEntries(MONEY_ENTRIES.map((one) => [one, words(`ledgerKinds.${one}`)])),
    method: Object.fromEntries(PAY_METHODS.map((one) => [one, words(`payMethods.${one}`)])),
    status: Object.fromEntries(TRANSACTION_STATUSES.map((one) => [one, words(`transactionStatuses.${one}`)])),
    currency: Object.fromEntries(CURRENCIES.map((one) => [one, words(`currencies.${one}`)])),
  }
  return NAMES.map((name) => ({ name, title: t(`column.${name}`), words: said[name] ?? {} }))
}
