import type { Transaction } from '@inkfold/api/contracts/transactions'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatMoney, formatTime, signedMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { transactionQuery } from './queries'
import styles from './transactions.module.css'

/** The number is that of a remittance or of a payment at the gateway, with a page of its own. */
const OF_RECHARGE = /^[RP]/

/** One movement with everything that is known about it, from its number. */
export default function DetailPage() {
  const t = useT('transactions')
  const [query] = useSearchParams()
  const found = useQuery(transactionQuery(query.get('no') ?? ''))
  return (
    <div className={styles.page}>
      <h1>{t('detail')}</h1>
      <Loaded query={found}>{(line) => <Detail line={line} />}</Loaded>
    </div>
  )
}

function Detail({ line }: { line: Transaction }) {
  const t = useT('transactions')
  const words = useT('shared')
  const language = useLanguage()
  const time = (iso: string | null) => iso && formatTime(iso, language)
  const kind = words(`ledgerKinds.${line.kind}`)
  const facts: [keyof Transaction, string | null][] = [
    ['pay_no', line.pay_no],
    ['kind', line.is_reversal ? words('ledgerReversal', { kind }) : kind],
    ['method', words(`payMethods.${line.method}`)],
    ['status', words(`transactionStatuses.${line.status}`)],
    ['before', formatMoney(line.before, language)],
    ['after', formatMoney(line.after, language)],
    ['order_no', line.order_no],
    ['serial_no', line.serial_no],
    ['audit_status', line.audit_status && words(`rechargeStatuses.${line.audit_status}`)],
    ['auditor', line.auditor],
    ['audited_at', time(line.audited_at)],
    ['audit_remark', line.audit_remark],
    ['paid_at', time(line.paid_at)],
    ['arrived_at', time(line.arrived_at)],
    ['operator', line.operator],
    ['remark', line.remark],
  ]
  return (
    <section className={styles.panel}>
      <p className={styles.sum} data-in={!line.amount.startsWith('-')}>
        {signedMoney(line.amount, language)}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`fact.${name}` as 'fact.pay_no')}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {line.voucher && (
        <a href={line.voucher} target="_blank" rel="noreferrer">
          <img className={styles.voucher} src={line.voucher} alt={t('fact.voucher')} width={160} height={160} />
        </a>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/admin/transactions">{t('back')}</ButtonLink>
        {OF_RECHARGE.test(line.pay_no) && (
          <ButtonLink to={`/admin/rechargeResult?no=${line.pay_no}`}>{t('recharge')}</ButtonLink>
        )}
      </div>
    </section>
  )
}
