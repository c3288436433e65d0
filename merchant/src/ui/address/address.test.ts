import type { ParsedAddress } from '@inkfold/api/contracts/logistics'
import { expect, test } from 'vitest'
import { BLANK, bodyOf, entriesOf, inCountry, withFound } from './address'

const PARSED: ParsedAddress = {
  country: 'CN',
  region_code: '440000',
  area_code: '440305',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  street: '科技园路1号',
  firstname: '张三',
  mobile_phone: '13800138000',
  postcode: '',
}

test('what was found is filled in, what was not stays as it was written', () => {
  const entries = withFound({ ...BLANK, postcode: '518057', is_default: true }, PARSED)
  expect(entries).toMatchObject({ country: 'CN', city_code: '440300', area_code: '440305', firstname: '张三' })
  expect(entries).toMatchObject({ postcode: '518057', is_default: true })
})

test('an address abroad leaves no code of China behind', () => {
  const abroad = { ...PARSED, country: 'US', region_code: 'CA', area_code: null }
  expect(withFound(entriesOf(PARSED), abroad)).toMatchObject({ region_code: 'CA', city_code: '', area_code: '' })
})

test('in China the code says the region, elsewhere the words do', () => {
  const home = bodyOf(entriesOf(PARSED))
  expect(home).toMatchObject({ country: 'CN', area_code: '440305' })
  expect(home).not.toHaveProperty('city')
  const abroad = bodyOf({ ...BLANK, region_code: 'CA', city: 'Mountain View' })
  expect(abroad).toMatchObject({ region_code: 'CA', city: 'Mountain View', area_code: null })
  expect(abroad).not.toHaveProperty('city_code')
})

test('another country begins with an empty region', () => {
  expect({ ...entriesOf(PARSED), ...inCountry('JP') }).toMatchObject({ country: 'JP', city: '', area_code: '' })
})
