import type { ExportColumn } from '@inkfold/api/contracts/exports'
import { PAYOUT_KINDS, type ProfitGroup } from '@inkfold/api/contracts/payouts'
import { useT } from '@/i18n/useT'

const NAMES = ['orders', ...PAYOUT_KINDS, 'payout', 'taken', 'profit', 'without_payout', 'awaiting'] as const

export function useExportColumns(by: ProfitGroup): ExportColumn[] {
  const t = useT('profit')
  return [
    { name: 'name', title: t(`name.${by}`) },
    ...(by === 'order' ? [{ name: 'ordered_at', title: t('column.ordered_at') }] : []),
    ...NAMES.map((name) => ({ name, title: t(`export.${name}`) })),
  ]
}
