import { expect, test } from 'vitest'
import { viewAt, viewsOf } from './views'

const photo = (key: string, colour_id: number | null) => ({ key, picture: `/files/${key}`, colour_id })
const angle = (key: string) => ({
  kind: 'template' as const,
  key,
  name_zh: key,
  name_en: key,
  faces: [key],
  template: { file: '', base: '', planes: '' },
})
const product = {
  photos: [photo('front_1', 1), photo('back_1', 1), photo('front_2', 2), photo('worn', null)],
  angles: [angle('front'), angle('back')],
}
const keysOf = (colour: number) => viewsOf(product, colour).map(({ kind, key }) => `${kind} ${key}`)

test("[CAT-05] shows the colour's photos and neutral ones, and composes the remaining sides", () => {
  expect(keysOf(1)).toEqual(['photo front', 'photo back', 'photo worn'])
  expect(keysOf(2)).toEqual(['photo front', 'photo worn', 'angle back'])
})

test('[PPL-08] shows the lifestyle picture after the main one, and knows which photo is one', () => {
  const worn = { ...angle('worn'), setting: 'worn' as const }
  const shirt = { photos: [photo('front_1', 1), photo('worn_1', 1), photo('front_2', 2)], angles: [angle('front'), worn, angle('back')] } // prettier-ignore
  const first = viewsOf(shirt, 1)
  expect(first.map(({ key }) => key)).toEqual(['front', 'worn', 'back'])
  expect(first[1]?.angle).toBe(worn)
  expect(viewsOf(shirt, 2).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'photo front',
    'angle worn',
    'angle back',
  ])
})

test('[CAT-05] keeps the side when the colour changes', () => {
  expect(viewAt(viewsOf(product, 2), 'back')?.kind).toBe('angle')
  expect(viewAt(viewsOf(product, 2), 'nowhere')?.key).toBe('front')
})
