import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatNumber, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts, type Fact } from '@/ui/Facts'
import { lineName } from '@/ui/claim/claim'
import { Notice } from '@/ui/Notice'
import laid from '@/ui/shown.module.css'
import styles from './afterSales.module.css'
import { CaseChip } from '@/ui/claim/CaseChip'
import { picturesOf } from './pictures'

export function CaseDetail({ shown }: { shown: AfterSalesCase }) {
  const t = useT('after-sales')
  const words = useT('shared')
  const language = useLanguage()
  const { order_id, order_no, status, reason, compensation, refund_type: type, applied, items } = shown
  const wanted =
    compensation === 'remake'
      ? t('compensation.remake')
      : `${capitalize(words(`refundTypes.${type}`))} · ${formatMoney(applied, language)}`
  const facts: Fact[] = [
    [
      t('order'),
      <Link key="order" to={`/admin/order/detail?id=${order_id}`}>
        {order_no}
      </Link>,
    ],
    [t('reason'), capitalize(words(`afterSalesReasons.${reason}`))],
    [
      t('pieces'),
      items
        .map(({ quantity, ...line }) => `${lineName(line, language)} × ${formatNumber(quantity, language)}`)
        .join(', '),
    ],
    [t('wanted'), wanted],
    [t('applicant'), shown.submitted_name],
    [t('description'), shown.description],
  ]
  return (
    <>
      <p className={laid.state}>
        <CaseChip status={status} />
        {t('applied', { time: formatTime(shown.submitted_at, language) })}
      </p>
      <Outcome shown={shown} />
      <Facts variant="rows" facts={facts} />
      <ul className={laid.pictures} aria-label={t('evidence.shown')}>
        {picturesOf(shown).map(({ address, link }, at) => (
          <li key={address}>
            <a href={link} target="_blank" rel="noreferrer">
              <img src={link} alt={t('evidence.one', { number: at + 1 })} width={96} height={96} />
            </a>
          </li>
        ))}
      </ul>
      <Steps shown={shown} />
    </>
  )
}

function Outcome({ shown }: { shown: AfterSalesCase }) {
  const t = useT('after-sales')
  const language = useLanguage()
  const { status, settled_as: as, refund, refund_goods, refund_freight, remake_id, remake_no, audit_note: note } = shown
  if (status === 'not_approved') return <Notice kind="danger">{t('outcome.refused', { note })}</Notice>
  if (as === 'refund') {
    const sums = { goods: formatMoney(refund_goods, language), freight: formatMoney(refund_freight, language) }
    return (
      <Notice kind="success" action={<Link to="/admin/transactions">{t('outcome.transactions')}</Link>}>
        {t('outcome.refund', { amount: formatMoney(refund, language), ...sums })}
        {note && <blockquote>{note}</blockquote>}
      </Notice>
    )
  }
  if (as !== 'remake') return null
  return (
    <Notice kind="success" action={<Link to={`/admin/order/detail?id=${remake_id}`}>{remake_no}</Link>}>
      {t('outcome.remake')}
      {note && <blockquote>{note}</blockquote>}
    </Notice>
  )
}

function Steps({ shown: { steps } }: { shown: AfterSalesCase }) {
  const t = useT('after-sales')
  const words = useT('shared')
  const language = useLanguage()
  return (
    <section>
      <h3>{t('timeline')}</h3>
      <ol className={styles.timeline}>
        {steps.map(({ action, actor, party, note, created_at }) => (
          <li key={created_at}>
            <strong>{capitalize(words(`afterSalesActions.${action}`))}</strong>
            <small>
              {[actor, words(`parties.${party}`)].filter(Boolean).join(' · ')} ·{' '}
              <time dateTime={created_at}>{formatTime(created_at, language)}</time>
            </small>
            {note && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
