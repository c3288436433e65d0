import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import type { FinishedPrice } from '@inkfold/api/contracts/finished'
import { quote } from '@inkfold/api/contracts/price/quote'
import type { PriceSheet } from '@inkfold/api/contracts/price/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { finishedPriceQuery, sheetQuery } from './queries'
import styles from './trade.module.css'

interface SumOfPiecesProps {
  finished: number
  product: number
  pieces: number
}

/** The price of one piece at this quantity, and of all of them. */
export function SumOfPieces({ finished, product, pieces }: SumOfPiecesProps) {
  const t = useT('cart')
  const language = useLanguage()
  const [at] = useState(() => Date.now())
  const price = useQuery(finishedPriceQuery(finished)).data
  const sheet = useQuery(sheetQuery(product)).data
  const cost = price && sheet ? costOf(price, sheet, product, pieces, at) : null
  return (
    <p className={styles.sum} role="status">
      {cost && t('add.each', { amount: formatMoney(amountOf(cost.unit), language) })}
      {pieces > 0 && (
        <strong>
          {t('add.pieces', { count: pieces })}
          {cost && ` · ${formatMoney(amountOf(cost.all), language)}`}
        </strong>
      )}
    </p>
  )
}

function costOf({ faces, materials }: FinishedPrice, sheet: PriceSheet, product: number, pieces: number, at: number) {
  const printed = {
    faces: faces.map(({ key }) => key),
    materials: materials.map(({ id, amount }) => ({ id, minor: minorOf(amount) ?? 0 })),
  }
  const { items } = quote(new Map([[product, sheet]]), [{ product, pieces: Math.max(pieces, 1), ...printed }], at)
  return items[0] ? { unit: items[0].unit.minor, all: items[0].minor } : null
}
