import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { samplesQuery } from './queries'
import styles from './trade.module.css'

interface OrderSampleProps {
  finished: number
  disabled: boolean
  onOpen(): void
}

/** Absent while the house offers no samples; disabled with the reason once all are ordered. */
export function OrderSample({ finished, disabled, onOpen }: OrderSampleProps) {
  const t = useT('cart')
  const id = useId()
  const { data: offer, isPending } = useQuery(samplesQuery(finished))
  // In its place while it loads, so that the buttons beside it do not move.
  if (isPending) return <Button disabled>{t('sample')}</Button>
  if (!offer || offer.discount === 0) return null
  const isUsed = offer.left === 0
  return (
    <span className={styles.sample}>
      <Button disabled={disabled || isUsed} aria-describedby={isUsed ? id : undefined} onClick={onOpen}>
        {t('sample')}
      </Button>
      {isUsed && <small id={id}>{t('sample.used', { count: offer.most, days: offer.days })}</small>}
    </span>
  )
}
