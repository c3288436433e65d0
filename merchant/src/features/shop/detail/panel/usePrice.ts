import { unitPrice, type UnitPrice } from '@inkfold/api/contracts/price/unit_price'
import type { PriceSheet } from '@inkfold/api/contracts/price/sheet'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUserId } from '@/http/tokens'
import { pricesQuery } from '../../queries'

/** The user's own price sheet when signed in, the public one otherwise. */
function useSheet({ id, sheet }: ShopProduct): { sheet: PriceSheet; isMine: boolean } {
  const person = useUserId('admin')
  const mine = useQuery(pricesQuery([id], person)).data?.prices[0]?.sheet
  return { sheet: mine ?? sheet, isMine: mine !== undefined }
}

export interface Priced {
  pieces: number
  setPieces(pieces: number): void
  faces: readonly string[]
  toggleFace(key: string): void
  sheet: PriceSheet
  isMine: boolean
  unit: UnitPrice
  plain(pieces: number): number
}

export function usePrice(product: ShopProduct): Priced {
  const { sheet, isMine } = useSheet(product)
  const [pieces, setPieces] = useState(1)
  const [faces, setFaces] = useState<readonly string[]>(() => product.faces.slice(0, 1).map(({ key }) => key))
  const [now] = useState(() => Date.now())
  const priceOf = (count: number, printed: readonly string[]) =>
    unitPrice(sheet, count, { faces: printed, materials: [] }, now)
  return {
    pieces,
    setPieces,
    faces,
    toggleFace: (key) => setFaces(faces.includes(key) ? faces.filter((one) => one !== key) : [...faces, key]),
    sheet,
    isMine,
    unit: priceOf(pieces, faces),
    plain: (count) => priceOf(count, []).minor,
  }
}
