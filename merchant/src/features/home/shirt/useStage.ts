import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { Template } from '@inkfold/api/document/mockup/template'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTemplate } from '@/ui/mockup/Mockup'
import { token } from '@/ui/tokens'
import { frontQuery, stageQuery } from '../front/queries'
import { OWN, type Cloth } from './cloths'
import { smaller } from './smaller'
import { TEE } from './tee'

interface Face {
  key: string
  width_mm: number
  height_mm: number
}

export interface Stage {
  /** Null where the house has none: then it is our own tee. */
  product: ShopProduct | null
  template: Template
  small: Template
  face: Face
  cloths: readonly Cloth[]
}

/** How much smaller a picture in the row of colours is. */
const FRACTION = 8

/** What the visitor prints on; null until all of it is there. */
export function useStage(): Stage | null {
  const front = useQuery(frontQuery)
  const id = front.data?.stage_id ?? null
  const asked = useQuery({ ...stageQuery(id ?? 0), enabled: id !== null })
  const isSettled = !front.isPending && (id === null || !asked.isPending)
  const product = asked.data ?? null
  const shown = useMemo(() => (isSettled ? shownOf(product) : null), [isSettled, product])
  const template = useTemplate(shown?.files)
  return useMemo(() => {
    if (!shown || !template) return null
    return { ...shown, product, template, small: smaller(template, FRACTION), cloths: clothsOf(product) }
  }, [shown, template, product])
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
