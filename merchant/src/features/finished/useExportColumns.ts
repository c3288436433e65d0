import type { ExportColumn } from '@inkfold/api/contracts/exports'
import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { useT } from '@/i18n/useT'

const NAMES = [
  'code',
  'name',
  'product',
  'category',
  'style_code',
  'spu_code',
  'group_id',
  'labels',
  'publication',
  'sales_platform',
  'store',
  'external_spu',
  'skus',
  'order_count',
  'created_at',
  'updated_at',
  'remark',
] as const

export function useExportColumns(): ExportColumn[] {
  const t = useT('exports')
  const words = useT('shared')
  const said: Partial<Record<(typeof NAMES)[number], Record<string, string>>> = {
    publication: Object.fromEntries(PUBLICATIONS.map((one) => [one, words(`publications.${one}`)])),
    sales_platform: Object.fromEntries(SALES_PLATFORMS.map((one) => [one, words(`salesPlatforms.${one}`)])),
  }
  return NAMES.map((name) => ({ name, title: t(`column.${name}`), words: said[name] ?? {} }))
}
