import { useT } from '@/i18n/useT'
import { ParcelOptions } from './ParcelOptions'
import styles from './settlement.module.css'
import type { Picked, Sheet } from './sheet'

interface ParcelsProps {
  sheet: Sheet
  picked: Picked
  isWaiting: boolean
  /** Undefined without permission to change the order. */
  onPick?(parcel: number, method: number): void
}

export function Parcels({ sheet, picked, isWaiting, onPick }: ParcelsProps) {
  const t = useT('settlement')
  return (
    <section className={styles.panel} aria-labelledby="settlement-logistics" aria-busy={isWaiting}>
      <h2 id="settlement-logistics">{t('logistics')}</h2>
      {sheet.parcels.every(({ quote }) => quote === null) ? (
        <p className={styles.quiet}>{t('logistics.first')}</p>
      ) : (
        sheet.parcels.map((parcel) => (
          <ParcelOptions
            key={parcel.key}
            parcel={parcel}
            picked={picked}
            {...(onPick && { onPick: (method) => onPick(parcel.key, method) })}
          />
        ))
      )}
    </section>
  )
}
