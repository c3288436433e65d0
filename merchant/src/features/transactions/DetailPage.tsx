import type { Transaction } from '@inkfold/api/contracts/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useThumbnail } from '@/http/site'
import { useHasPage } from '@/http/useHasPage'
import { formatMoney, formatTime, signedMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Missing } from '@/ui/Missing'
import { ReceiptLinks } from '@/ui/money/ReceiptLinks'
import { Facts, type Fact } from '@/ui/Facts'
import { transactionQuery } from './queries'
import styles from './transactions.module.css'

/** Numbers of remittances and gateway payments, which have a page of their own. */
const OF_RECHARGE = /^[RP]/

/** The record whose payment the line is part of. */
function receiptOf({ pay_no: no, order_no: order }: Transaction) {
  if (OF_RECHARGE.test(no)) return { of: no.startsWith('P') ? 'online-recharges' : 'recharges', no } as const
  return order ? ({ of: 'orders', no: order } as const) : null
}

export default function DetailPage() {
  const t = useT('transactions')
  const [query] = useSearchParams()
  const found = useQuery(transactionQuery(query.get('no') ?? ''))
  return (
    <div className={styles.page}>
      <h1>{t('detail')}</h1>
      <Loaded query={found} missing={<Missing to="/admin/transactions" label={t('back')} />}>
        {(line) => <Detail line={line} />}
      </Loaded>
    </div>
  )
}

function Detail({ line }: { line: Transaction }) {
  const sized = useThumbnail()
  const t = useT('transactions')
  const words = useT('shared')
  const language = useLanguage()
  const opensOrders = useHasPage('/admin/order')
  const found = receiptOf(line)
  const source = found?.of === 'orders' && !opensOrders ? null : found
  const time = (iso: string | null) => iso && formatTime(iso, language)
  const facts: Fact[] = [
    [t('fact.pay_no'), line.pay_no],
    [t('fact.kind'), words(`ledgerKinds.${line.entry}`)],
    [t('fact.method'), words(`payMethods.${line.method}`)],
    [t('fact.status'), words(`transactionStatuses.${line.status}`)],
    [t('fact.currency'), words(`currencies.${line.currency}`)],
    [t('fact.before'), formatMoney(line.before, language)],
    [t('fact.after'), formatMoney(line.after, language)],
    [
      t('fact.order_no'),
      line.order_no &&
        (opensOrders ? <Link to={`/admin/order?q=${line.order_no}`}>{line.order_no}</Link> : line.order_no),
    ],
    [t('fact.remittance_no'), line.remittance_no],
    [t('fact.serial_no'), line.remittance_no === null && line.serial_no],
    [t('fact.audit_status'), line.audit_status && words(`rechargeStatuses.${line.audit_status}`)],
    [t('fact.auditor'), line.auditor],
    [t('fact.audited_at'), time(line.audited_at)],
    [t('fact.audit_remark'), line.audit_remark],
    [t('fact.created_at'), time(line.created_at)],
    [t('fact.paid_at'), time(line.paid_at)],
    [t('fact.arrived_at'), time(line.arrived_at)],
    [t('fact.receipt'), source && <ReceiptLinks key="receipt" {...source} label={t('fact.receipt')} />],
    [t('fact.operator'), line.operator],
    [t('fact.remark'), line.remark],
  ]
  return (
    <section className={styles.panel}>
      <p className={styles.sum} data-in={!line.amount.startsWith('-')}>
        {signedMoney(line.amount, language)}
      </p>
      <Facts variant="rows" facts={facts} />
      {line.voucher && (
        <a href={line.voucher} target="_blank" rel="noreferrer">
          <img
            className={styles.voucher}
            src={sized(line.voucher, 320)}
            alt={t('fact.voucher')}
            width={160}
            height={160}
          />
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
