import { minorOf } from '@inkfold/api/contracts/price/amounts'
import type { UnitPrice } from '@inkfold/api/contracts/price/unit_price'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { priceOf } from '@/editor'
import { sheetQuery } from '@/ui/trade/queries'
import { useEditorState, useStudio } from '../useEditor'

export function usePrice(): UnitPrice {
  const { product, materials: granted } = useStudio()
  const mine = useQuery(sheetQuery(product.id)).data
  const document = useEditorState((state) => state.document)
  const edition = useSyncExternalStore(granted.subscribe, granted.edition)
  const [at] = useState(() => Date.now())
  const sheet = mine ?? product.sheet
  return useMemo(() => {
    const materials = new Map(document.assets.map(({ id }) => [id, minorOf(granted.get(id)?.price) ?? 0]))
    return priceOf(document, { sheet, materials, pieces: 1, at })
    // What was lent since is known to the same object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, sheet, granted, edition, at])
}
