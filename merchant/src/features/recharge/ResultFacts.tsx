import type { Recharge } from '@inkfold/api/contracts/recharges'
import { useThumbnail } from '@/http/site'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { ReceiptLinks } from '@/ui/money/ReceiptLinks'
import styles from './recharge.module.css'
import { formatSent } from './sent'

export function ResultFacts({ recharge }: { recharge: Recharge }) {
  const t = useT('recharge')
  const language = useLanguage()
  const sized = useThumbnail()
  const { no, currency, amount, credited, rate, remittance_no, remark, submitted_at, submitted_name } = recharge
  const { type_zh, type_en, account_name, account_bank, account_masked } = recharge
  const isForeign = currency !== 'RMB'
  const payee = [language === 'zh-cn' ? type_zh : type_en, account_name, account_bank, account_masked]
  const facts: Fact[] = [
    [t('fact.no'), no],
    [t('fact.sent'), formatSent(amount, currency, language)],
    [t('fact.credited'), isForeign && t('credited.at', { credited: formatMoney(credited, language), rate })],
    [t('fact.payee'), payee.filter(Boolean).join(' · ')],
    [t('remittanceNo'), remittance_no],
    [t('remark'), remark],
    [
      t('fact.receipt'),
      recharge.status === 'approved' && <ReceiptLinks key="receipt" of="recharges" no={no} label={t('fact.receipt')} />,
    ],
    [t('fact.submitted'), `${formatTime(submitted_at, language)} · ${submitted_name}`],
  ]
  const receipts = [recharge.receipt_1, recharge.receipt_2, recharge.receipt_3].filter((one) => one !== null)
  return (
    <>
      <Facts variant="rows" facts={facts} />
      {receipts.length > 0 && (
        <ul className={styles.shown}>
          {receipts.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={sized(address, 320)}
                  alt={t('receipt', { number: at + 1, name: '' })}
                  width={96}
                  height={96}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
