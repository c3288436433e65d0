import type { ShopCard } from '@inkfold/api/contracts/shop'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/i18n/format'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { productPath } from './addresses'
import { Blank } from './Blank'
import styles from './card.module.css'
import { Dots } from './Dots'

interface CardProps {
  product: ShopCard
  /** Seen without scrolling: fetched at once. */
  isFirst?: boolean
  /** A title of the page around it, one level above the card's. */
  level?: 2 | 3
  /** What one piece costs the person who looks, where that is another price than everybody's. */
  mine?: string
  /** What stands in the corner of the picture. */
  corner?: ReactNode
}

/** A product among others: the whole card leads to its page, the dots show it in another colour. */
export function ProductCard({ product, isFirst = false, level = 3, mine, corner }: CardProps) {
  const language = useLanguage()
  const [colour, setColour] = useState<number | null>(null)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <Blank product={product} colour={colour} isFirst={isFirst} />
      <Dots product={product} chosen={colour} onChoose={setColour} />
      <Heading className={styles.name}>
        <Link to={productPath(product.id, colour)} className={styles.link}>
          {nameIn(product, language)}
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
  const one = mine ?? list
  return (
    <p className={styles.price}>
      <strong>{formatMoney(one, language)}</strong>{' '}
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
