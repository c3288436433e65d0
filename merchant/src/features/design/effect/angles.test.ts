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

test("[DES-05] shows each side once, by the colour's picture or a neutral one", () => {
  const angles = [template, photo('worn', 1), photo('worn', 2), photo('flat', null)]
  expect(sidesIn(angles, 2).map(({ key }) => key)).toEqual(['front', 'worn', 'flat'])
  expect(sidesIn([photo('worn', 1)], 2)).toEqual([])
})

test('[PPL-08] follows the active face with a plain side before a lifestyle picture', () => {
  const worn = { ...template, key: 'worn', faces: ['front', 'sleeve'], setting: 'worn' as const }
  const left = { ...template, key: 'left', faces: ['sleeve'] }
  expect(sideOf([template, worn, left], 'sleeve')?.key).toBe('left')
  expect(sideOf([template, worn], 'sleeve')?.key).toBe('worn')
})

test('[DES-05] puts the side of the active face first', () => {
  const sides = [template, photo('worn', null)]
  expect([sideOf(sides, 'back')?.key, sideOf(sides, 'sleeve')?.key, sideOf([], 'front')]).toEqual([
    'worn',
    'front',
    undefined,
  ])
})
