import type { ProductAngle } from '@inkfold/api/contracts/catalogue'
import { expect, test } from 'vitest'
import { sideOf, sidesIn } from './angles'

const said = { name_zh: '', name_en: '' }
const template: ProductAngle = {
  kind: 'template',
  key: 'front',
  faces: ['front'],
  template: { file: '', base: '', planes: '' },
  ...said,
}
const photo = (key: string, colour_id: number | null): ProductAngle => ({
  kind: 'photo',
  key,
  colour_id,
  photo: '',
  faces: ['back'],
  places: [],
  ...said,
})

test('[DES-05] a product is shown from each side once, in pictures of the colour or of none', () => {
  const angles = [template, photo('worn', 1), photo('worn', 2), photo('flat', null)]
  expect(sidesIn(angles, 2).map(({ key }) => key)).toEqual(['front', 'worn', 'flat'])
  expect(sidesIn([photo('worn', 1)], 2)).toEqual([])
})

test('[DES-05] the side that shows the face one works on comes first', () => {
  const sides = [template, photo('worn', null)]
  expect([sideOf(sides, 'back')?.key, sideOf(sides, 'sleeve')?.key, sideOf([], 'front')]).toEqual([
    'worn',
    'front',
    undefined,
  ])
})
