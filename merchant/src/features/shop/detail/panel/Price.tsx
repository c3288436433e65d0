import { amountOf } from '@inkfold/api/contracts/price/amounts'
import { QUOTE } from '@inkfold/api/contracts/limits'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useId } from 'react'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Approximately, Money } from '@/ui/money/Money'
import { HowItAddsUp } from './HowItAddsUp'
import styles from './panel.module.css'
import type { Priced } from './usePrice'

interface PriceProps {
  product: ShopProduct
  priced: Priced
}

export function Price({ product, priced }: PriceProps) {
  const t = useT('detail')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(amountOf(minor), language)
  const { unit, pieces, isMine } = priced
  return (
    <section className={styles.price} aria-label={t('price')}>
      <p className={styles.unit} role="status">
        <strong>
          <Money amount={amountOf(unit.minor)} />
        </strong>
        <span>{t(isMine ? 'price.mine' : 'price.each')}</span>
        {pieces > 1 && (
          <span>
            {t('price.total', { count: pieces, total: money(unit.minor * pieces) })}
            <Approximately amount={amountOf(unit.minor * pieces)} />
          </span>
        )}
      </p>
      <Printed product={product} priced={priced} />
      <Pieces priced={priced} />
      <HowItAddsUp product={product} unit={unit} isMine={isMine} />
    </section>
  )
}

function Printed({ product: { faces }, priced }: PriceProps) {
  const t = useT('detail')
  const language = useLanguage()
  return (
    <fieldset className={styles.chips}>
      <legend>{t('printed')}</legend>
      {faces.map((face) => (
        <label key={face.key}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={priced.faces.includes(face.key)}
            onChange={() => priced.toggleFace(face.key)}
          />
          <span>{localizedName(face, language)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Pieces({ priced: { pieces, setPieces } }: Pick<PriceProps, 'priced'>) {
  const t = useT('detail')
  const id = useId()
  const bounded = (count: number) => Math.min(QUOTE.pieces, Math.max(1, Math.round(count) || 1))
  return (
    <div className={styles.pieces}>
      <label htmlFor={id}>{t('pieces')}</label>
      <button type="button" aria-label={t('pieces.fewer')} disabled={pieces <= 1} onClick={() => setPieces(pieces - 1)}>
        −
      </button>
      <input
        id={id}
        inputMode="numeric"
        value={pieces}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPieces(bounded(Number(target.value.replace(/\D/g, ''))))}
      />
      <button type="button" aria-label={t('pieces.more')} onClick={() => setPieces(bounded(pieces + 1))}>
        +
      </button>
    </div>
  )
}
