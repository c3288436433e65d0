import type { Cart } from '@inkfold/api/contracts/cart'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { writeLineIds } from '@/ui/trade/line_ids'
import styles from './cart.module.css'
import { costOf, validLines, type Group } from './groups'

interface SumProps {
  cart: Cart
  chosen: readonly Group[]
  /** Chosen groups with an unavailable line. */
  broken: readonly Group[]
}

export function Sum({ cart, chosen, broken }: SumProps) {
  const t = useT('cart')
  const words = useT('shared')
  const language = useLanguage()
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const [isNone, setNone] = useState(false)
  const cost = costOf(chosen, cart, now)
  const lines = chosen.flatMap(validLines).map(({ id }) => id)
  const go = () => {
    setNone(lines.length === 0)
    if (lines.length > 0) void navigate(`/admin/settlement?lines=${writeLineIds(lines)}`)
  }
  return (
    <aside className={styles.sum} aria-label={t('sum')}>
      <div className={styles.why}>
        <h2>{t('sum')}</h2>
        {cost.groups.length === 0 ? (
          <p className={styles.quiet}>{t('sum.none')}</p>
        ) : (
          <dl className={styles.costs}>
            {cost.groups.map(({ group, pieces, unit, amount }) => (
              <div key={group.id}>
                <dt>
                  {group.name}
                  <small>{t('sum.line', { count: pieces, unit: formatMoney(unit, language) })}</small>
                </dt>
                <dd>{formatMoney(amount, language)}</dd>
              </div>
            ))}
          </dl>
        )}
        {broken.length > 0 && <p className={styles.quiet}>{t('sum.without', { count: broken.length })}</p>}
        <p className={styles.quiet}>{t('sum.freight')}</p>
      </div>
      <div className={styles.pay}>
        <p className={styles.total}>
          <span>{t('sum.pieces', { count: cost.pieces })}</span>
          <strong aria-live="polite">
            <Money amount={cost.amount} />
          </strong>
        </p>
        {isNone && lines.length === 0 && <Notice kind="info">{words('errors.E_NOTHING_SELECTED')}</Notice>}
        <Button variant="primary" large wide onClick={go}>
          {t('sum.go')}
        </Button>
      </div>
    </aside>
  )
}
