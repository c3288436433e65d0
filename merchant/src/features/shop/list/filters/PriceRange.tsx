import { minorOf } from '@inkfold/api/contracts/price/amounts'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import type { Change } from '../useShopFilters'
import { amountIn, type ShopFilters } from '../shopFilters'
import styles from './filters.module.css'

interface RangeProps {
  filters: ShopFilters
  change: Change
  lowest: string | null
  highest: string | null
}

const plain = (amount: string | null) => amount?.replace(/\.00$/, '') ?? ''

export function PriceRange({ filters, change, lowest, highest }: RangeProps) {
  const t = useT('shop')
  const id = useId()
  const [typed, setTyped] = useState({ least: plain(filters.least), most: plain(filters.most) })
  const [fault, setFault] = useState<'price.bad' | 'price.crossed' | null>(null)
  useEffect(() => setTyped({ least: plain(filters.least), most: plain(filters.most) }), [filters.least, filters.most])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = faultOf(typed)
    setFault(found)
    if (!found) change({ least: amountIn(typed.least), most: amountIn(typed.most) })
  }
  const field = (end: keyof typeof typed, hint: string | null) => (
    <input
      inputMode="decimal"
      aria-label={t(`price.${end}`)}
      aria-invalid={fault !== null}
      aria-describedby={fault ? id : undefined}
      placeholder={plain(hint)}
      value={typed[end]}
      onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
    />
  )

  return (
    <fieldset className={styles.group}>
      <legend>{t('by.price')}</legend>
      <form className={styles.range} onSubmit={send}>
        {field('least', lowest)}
        <span aria-hidden="true">–</span>
        {field('most', highest)}
        <Button type="submit">{t('price.apply')}</Button>
      </form>
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </fieldset>
  )
}

function faultOf({ least, most }: { least: string; most: string }) {
  const [from, to] = [amountIn(least), amountIn(most)]
  if ((least.trim() && !from) || (most.trim() && !to)) return 'price.bad'
  return from && to && (minorOf(from) ?? 0) > (minorOf(to) ?? 0) ? 'price.crossed' : null
}
