import { expect, test } from 'vitest'
import { asFirst, declarationBody, invalidFields, lackingIn, entriesOf } from './declaration'

const WHOLE = {
  name_zh: '帽子',
  name_en: 'Cap',
  material_en: '100% cotton',
  hs_code: '650500',
  declared_usd: '2.20',
  weight_g: 95,
}

test('[ORD-01] finds invalid customs data before sending, and empty fields only when all are required', () => {
  const said = entriesOf(WHOLE)
  expect(invalidFields({ 7: said }, true)).toEqual([])
  expect(invalidFields({ 7: { ...said, hs_code: '65', declared_usd: '0', weight_g: '50001' } }, false)).toEqual([
    '7.hs_code',
    '7.declared_usd',
    '7.weight_g',
  ])
  expect(invalidFields({ 7: { ...said, name_en: '帽', material_en: ' ' } }, false)).toEqual(['7.name_en'])
  expect(invalidFields({ 7: { ...said, name_en: '帽', material_en: ' ' } }, true)).toEqual([
    '7.name_en',
    '7.material_en',
  ])
})

test('[ORD-01] sends dollars with two decimals and omits empty fields', () => {
  expect(declarationBody(7, { ...entriesOf(WHOLE), declared_usd: '4.5', hs_code: '' })).toEqual({
    item: 7,
    ...WHOLE,
    declared_usd: '4.50',
    hs_code: undefined,
  })
})

test("[ORD-01] copies the first item's data into the empty fields of the others", () => {
  const filled = asFirst({ 7: entriesOf(WHOLE), 8: entriesOf({ name_zh: '杯', weight_g: 380 }) }, 7)
  expect(filled[8]).toEqual({ ...entriesOf(WHOLE), name_zh: '杯', weight_g: '380' })
  expect(filled[7]).toEqual(entriesOf(WHOLE))
})

test('[ORD-01] lists the missing fields by item', () => {
  const { hs_code: _, ...without } = WHOLE
  expect(lackingIn([{ customs: WHOLE }, { customs: without }])).toEqual([
    { line: { customs: without }, missing: ['hs_code'] },
  ])
})
