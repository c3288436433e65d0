import type { Recharge } from '@inkfold/api/contracts/recharges'
import { Alert, Image } from 'antd'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { nameOf } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import styles from './recharges.module.css'
import { Timeline } from './Timeline'

export function RechargeDetail({ recharge }: { recharge: Recharge }) {
  const t = useT('recharges')
  const language = useLanguage()
  const isChinese = language === 'zh-cn'
  const format = useFormat()
  const { amount, currency, rate, credited, remittance_no, remark, needs_two, steps } = recharge
  const { account_name, account_bank, account_masked, type_zh, type_en } = recharge
  const receipts = [recharge.receipt_1, recharge.receipt_2, recharge.receipt_3].filter((one) => one !== null)
  const sent = currency === 'RMB' ? format.money(amount) : `${currency} ${format.number(amount)}`
  const facts: Fact[] = [
    [t('field.merchant'), nameOf(recharge, 'merchant', language)],
    [t('field.amount'), <b key="sent">{sent}</b>],
    [t('field.credited'), currency !== 'RMB' && t('credited_at', { credited: format.money(credited), rate })],
    [t('field.remittance_no'), <code key="no">{remittance_no}</code>],
    [
      t('paid_to'),
      [isChinese ? type_zh : type_en, account_name, account_bank, account_masked].filter(Boolean).join(' · '),
    ],
    [t('field.remark'), remark],
  ]
  return (
    <div className={styles.shown}>
      {needs_two && <Alert type="info" showIcon title={t('needs_two')} />}
      <Facts facts={facts} />
      {receipts.length === 0 ? (
        <p>{t('no_receipts')}</p>
      ) : (
        <Image.PreviewGroup>
          <div className={styles.receipts}>
            {receipts.map((address, at) => (
              <Image key={address} src={address} alt={t('receipt', { number: at + 1 })} width={120} height={120} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      <Timeline steps={steps} />
    </div>
  )
}
