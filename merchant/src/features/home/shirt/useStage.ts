import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { usePicture } from '@/http/site'
import { fetchTemplate } from '@/ui/mockup/loadTemplate'
import { token } from '@/ui/tokens'
import { frontQuery, stageQuery } from '../front/queries'
import { OWN, type Cloth } from './cloths'
import { Painter } from './painter'
import type { Sheets } from './painting'
import { TEE } from './tee'

interface Face {
  key: string
  width_mm: number
  height_mm: number
}

export interface Stage {
  /** Null when the site has no product; the built-in shirt is used. */
  product: ShopProduct | null
  painter: Painter
  sheets: Sheets
  face: Face
  cloths: readonly Cloth[]
}

export function useStage(): Stage | null {
  const front = useQuery(frontQuery)
  const id = front.data?.stage_id ?? null
  const asked = useQuery({ ...stageQuery(id ?? 0), enabled: id !== null })
  const isSettled = !front.isPending && (id === null || !asked.isPending)
  const product = asked.data ?? null
  const shown = useMemo(() => (isSettled ? shownOf(product) : null), [isSettled, product])
  const opened = useOpened(shown?.files)
  return useMemo(
    () => shown && opened && { ...shown, ...opened, product, cloths: clothsOf(product) },
    [shown, opened, product],
  )
}

/** A painter with the template opened, once loaded; null when it is unavailable. */
function useOpened(files: AngleTemplate | undefined): Pick<Stage, 'painter' | 'sheets'> | null {
  const located = usePicture()
  const [opened, setOpened] = useState<Pick<Stage, 'painter' | 'sheets'> | null>(null)
  useEffect(() => {
    if (!files) return
    const painter = new Painter()
    fetchTemplate(files, (address) => located(address) ?? address)
      .then((fetched) => painter.open(fetched))
      .then(
        (sheets) => sheets && setOpened({ painter, sheets }),
        () => undefined,
      )
    return () => {
      painter.end()
      setOpened(null)
    }
    // The site's address of files does not change while a page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [files])
  return opened
}

function shownOf(product: ShopProduct | null): { files: AngleTemplate; face: Face } {
  const angle = product?.angles.find((one) => one.kind === 'template')
  const face = product?.faces.find(({ key }) => angle?.faces.includes(key))
  return angle && face ? { files: angle.template, face } : { files: TEE.template, face: TEE.face }
}

function clothsOf(product: ShopProduct | null): Cloth[] {
  if (!product)
    return OWN.map(({ name, isDark }) => ({ key: name, isDark, hex: token(`fabric-${name}`), colour: null }))
  return product.colours.map((colour) => ({ key: String(colour.id), hex: colour.hex, isDark: colour.is_dark, colour }))
}
