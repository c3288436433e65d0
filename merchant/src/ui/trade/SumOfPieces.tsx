import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import type { FinishedPrice } from '@inkfold/api/contracts/finished'
import { quote } from '@inkfold/api/contracts/price/quote'
import type { PriceSheet } from '@inkfold/api/contracts/price/sheet'
import { priceBeforeSample } from '@inkfold/api/contracts/price/unit_price'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { NormalPrice } from '../money/NormalPrice'
import { finishedPriceQuery, sheetQuery } from './queries'
import styles from './trade.module.css'

interface SumOfPiecesProps {
  finished: number
  product: number
  pieces: number
  /** Percent off the blank's price. */
  sampleDiscount?: number
}

/** The price of one piece at this quantity, and of all of them. */
export function SumOfPieces({ finished, product, pieces, sampleDiscount }: SumOfPiecesProps) {
  const t = useT('cart')
  const language = useLanguage()
  const [at] = useState(() => Date.now())
  const price = useQuery(finishedPriceQuery(finished)).data
  const sheet = useQuery(sheetQuery(product)).data
  const cost = price && sheet ? costOf(price, sheet, { product, pieces, sampleDiscount }, at) : null
  return (
    <p className={styles.sum} role="status">
      {cost && (
        <span>
          {t('add.each', { amount: formatMoney(amountOf(cost.unit), language) })}
          {cost.normal !== null && (
            <>
              {' '}
              <NormalPrice amount={amountOf(cost.normal)} />
            </>
          )}
        </span>
      )}
      {pieces > 0 && (
        <strong>
          {t('add.pieces', { count: pieces })}
          {cost && ` · ${formatMoney(amountOf(cost.all), language)}`}
        </strong>
      )}
    </p>
  )
}

interface Counted {
  product: number
  pieces: number
  sampleDiscount?: number | undefined
}

function costOf(
  { faces, materials }: FinishedPrice,
  sheet: PriceSheet,
  { product, pieces, sampleDiscount }: Counted,
  at: number,
) {
  const printed = {
    faces: faces.map(({ key }) => key),
    materials: materials.map(({ id, amount }) => ({ id, minor: minorOf(amount) ?? 0 })),
    sampleDiscount: sampleDiscount ?? null,
  }
  const { items } = quote(new Map([[product, sheet]]), [{ product, pieces: Math.max(pieces, 1), ...printed }], at)
  if (!items[0]) return null
  const { unit, minor } = items[0]
  return { unit: unit.minor, all: minor, normal: priceBeforeSample(unit) }
}
