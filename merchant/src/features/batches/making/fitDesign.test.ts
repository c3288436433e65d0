import type { DesignFace, ProductAngle } from '@inkfold/api/contracts/catalogue'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { expect, test } from 'vitest'
import { fitDesign } from './fitDesign'

const area = { width: 100, height: 200, dpi: 150, bleed: 2, safe: 5 }
const layer = { type: 'image', id: 'p', x: 50, y: 100, width: 40, height: 40, asset: 1 } as const
const design = (...keys: string[]): DesignDocument => ({
  schema: 'inkfold.design',
  version: 1,
  product: { id: 1, version: 1 },
  fonts: [],
  assets: [],
  faces: keys.map((key) => ({ key, area, layers: [layer] })),
})
const face = (key: string, side: number) =>
  ({ key, width_mm: side, height_mm: side, dpi: 150, bleed_mm: 2, safe_mm: 5 }) as DesignFace
const angle = (key: string, ...faces: string[]) =>
  ({ kind: 'template', key, faces, template: { file: key, base: '', planes: '' } }) as unknown as ProductAngle

test('[DES-07] previews a design from the side that shows most of it', () => {
  const product = { id: 9, version_number: 3, faces: [face('front', 50), face('back', 50)] }
  const angles = [angle('a', 'sleeve'), angle('b', 'front'), angle('c', 'front', 'back')]
  const fitted = fitDesign(design('front', 'back'), { ...product, angles })
  expect(fitted.template?.file).toBe('c')
  expect(fitted.document.product).toEqual({ id: 9, version: 3 })
  expect(fitted.faces.map(({ key }) => key)).toEqual(['front', 'back'])
  expect(fitted.faces[0]?.layers[0]).toMatchObject({ x: 25, y: 25 })
})

test('[DES-07] reports layers without a face, and previews a product without templates by its face', () => {
  const fitted = fitDesign(design('front', 'back'), {
    id: 9,
    version_number: 1,
    faces: [face('whole', 50)],
    angles: [],
  })
  expect(fitted).toMatchObject({ template: null, isWhole: false })
  expect(fitted.faces.map(({ key }) => key)).toEqual(['whole'])
})
