import type { Recharge } from '@inkfold/api/contracts/recharges'
import { Alert, Image } from 'antd'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import styles from './recharges.module.css'
import { Timeline } from './Timeline'

/** What is said to have been sent, with its receipts, and what became of it so far. */
export function RechargeShown({ recharge }: { recharge: Recharge }) {
  const t = useT('recharges')
  const isChinese = useLanguage() === 'zh-cn'
  const format = useFormat()
  const { merchant, amount, currency, rate, credited, remittance_no, remark, needs_two, steps } = recharge
  const { account_name, account_bank, account_masked, type_zh, type_en } = recharge
  const receipts = [recharge.receipt_1, recharge.receipt_2, recharge.receipt_3].filter((one) => one !== null)
  const sent = currency === 'RMB' ? format.money(amount) : `${currency} ${amount}`
  return (
    <div className={styles.shown}>
      {needs_two && <Alert type="info" showIcon title={t('needs_two')} />}
      <dl className={styles.facts}>
        <dt>{t('field.merchant')}</dt>
        <dd>{merchant}</dd>
        <dt>{t('field.amount')}</dt>
        <dd className={styles.sum}>{sent}</dd>
        {currency !== 'RMB' && (
          <>
            <dt>{t('field.credited')}</dt>
            <dd>{t('credited_at', { credited: format.money(credited), rate })}</dd>
          </>
        )}
        <dt>{t('field.remittance_no')}</dt>
        <dd className={styles.code}>{remittance_no}</dd>
        <dt>{t('paid_to')}</dt>
        <dd>
          {[isChinese ? type_zh : type_en, account_name, account_bank, account_masked].filter(Boolean).join(' · ')}
        </dd>
        {remark && (
          <>
            <dt>{t('field.remark')}</dt>
            <dd>{remark}</dd>
          </>
        )}
      </dl>
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
