import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { Language } from '@inkfold/api/contracts/languages'
import { formatNumber, formatTime } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import { productIn } from '../productIn'

export function FactsOf({ row }: { row: FinishedRow }) {
  const t = useT('finished')
  const shared = useT('shared')
  const language = useLanguage()
  const when = (time: string | null) => (time ? formatTime(time, language) : '')
  const names = (list: FinishedRow['sizes']) => list.map((one) => localizedName(one, language)).join(', ')
  const facts: [label: string, value: string][] = [
    [t('facts.code'), row.code],
    [t('facts.product'), productIn(row, language)],
    [t('facts.style'), row.style_code ?? ''],
    [t('facts.spu'), row.spu_code ?? ''],
    [t('facts.category'), categoryIn(row, language)],
    [t('facts.sources'), row.source_names.join(', ')],
    [t('facts.colours'), names(row.colours)],
    [t('facts.sizes'), names(row.sizes)],
    [t('facts.accounts'), row.design_accounts.join(', ')],
    [t('facts.version'), String(row.version_number)],
    [t('facts.renders'), formatNumber(row.render_count, language)],
    [t('facts.orders'), formatNumber(row.order_count, language)],
    [t('facts.platform'), row.sales_platform ? shared(`salesPlatforms.${row.sales_platform}`) : ''],
    [t('facts.store'), row.store ?? ''],
    [t('facts.site'), row.site ?? ''],
    [t('facts.template'), row.publication_template ?? ''],
    [t('facts.exported'), row.exported_store_names.join(', ')],
    [t('facts.published'), row.published_no ?? ''],
    [t('facts.askedAt'), when(row.publish_asked_at)],
    [t('facts.publishedAt'), when(row.published_at)],
    [t('facts.unpublishedAt'), when(row.unpublished_at)],
    [t('facts.created'), when(row.created_at)],
    [t('facts.updated'), when(row.updated_at)],
    [t('facts.paid'), when(row.paid_at)],
    [t('facts.shipped'), when(row.shipped_at)],
  ]
  return <Facts facts={facts} />
}

const categoryIn = ({ category_zh: zh, category_en: en }: FinishedRow, language: Language) =>
  (language === 'en' ? (en ?? zh) : (zh ?? en)) ?? ''
