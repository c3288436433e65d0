import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSecondCurrency } from '@/http/currency'
import { formatMoney } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Money } from '@/ui/money/Money'
import { productPath } from './paths'
import { Blank } from './Blank'
import styles from './card.module.css'
import { ColourDots } from './ColourDots'

interface CardProps {
  product: ShopCard
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
  /** Heading level, one below the surrounding heading. */
  level?: 2 | 3
  /** The user's own unit price where it differs from the public one. */
  mine?: string
  corner?: ReactNode
}

export function ProductCard({ product, isFirst = false, level = 3, mine, corner }: CardProps) {
  const language = useLanguage()
  const [colour, setColour] = useState<number | null>(null)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <Blank product={product} colour={colour} isFirst={isFirst} />
      <ColourDots product={product} chosen={colour} onChoose={setColour} />
      <Heading className={styles.name}>
        <Link to={productPath(product.id, colour)} className={styles.link}>
          {localizedName(product, language)}
        </Link>
      </Heading>
      <Price product={product} mine={mine} />
      <Facts product={product} />
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  )
}

function Price({ product: { list_price: list, lowest_price: lowest }, mine }: Pick<CardProps, 'product' | 'mine'>) {
  const t = useT('product')
  const language = useLanguage()
  const second = useSecondCurrency()
  const one = mine ?? list
  return (
    <p className={styles.price} data-second={second !== null}>
      <strong>
        <Money amount={one} />
      </strong>{' '}
      <span className={mine && styles.mine}>{t(mine ? 'price.mine' : 'price.one')}</span>
      {!mine && lowest !== list && (
        <span className={styles.bulk}>{t('price.from', { price: formatMoney(lowest, language) })}</span>
      )}
    </p>
  )
}

function Facts({ product }: Pick<CardProps, 'product'>) {
  const t = useT('product')
  const { print_width_mm: width, print_height_mm: height, commitment_days: days } = product
  return (
    <p className={styles.facts}>
      <span>{t('print', { width, height })}</span>
      <span>{t('days', { count: days })}</span>
    </p>
  )
}
