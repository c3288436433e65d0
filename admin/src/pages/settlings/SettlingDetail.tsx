import type { Settling } from '@inkfold/api/contracts/settlings'
import { Alert } from 'antd'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import styles from './settlings.module.css'

export function SettlingDetail({ settling }: { settling: Settling }) {
  const t = useT('settlings')
  const words = useT('words')
  const isChinese = useLanguage() === 'zh-cn'
  const format = useFormat()
  const { supplier, kind, level_zh, level_en, starts_on, ends_on, fee, remittance_no, paid_name, remark } = settling
  const facts: Fact[] = [
    [t('field.supplier'), supplier],
    [t('field.kind'), `${words(`settlingKinds.${kind}`)} · ${isChinese ? level_zh : level_en}`],
    [t('quote.term'), t('quote.days', { from: format.date(starts_on), to: format.date(ends_on) })],
    [t('quote.fee'), format.money(fee)],
    [t('field.remittance_no'), remittance_no],
    [t('field.paid_name'), paid_name],
  ]
  return (
    <div className={styles.shown}>
      {remark && <Alert type="warning" showIcon title={t('refused', { remark })} />}
      <Facts facts={facts} />
    </div>
  )
}
