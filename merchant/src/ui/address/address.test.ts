import type { ParsedAddress } from '@inkfold/api/contracts/logistics'
import { expect, test } from 'vitest'
import { BLANK, addressBody, entriesOf, countryChange, isEmpty, missingFields, withParsed } from './address'

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

const BLANK_PARSED: ParsedAddress = {
  country: '',
  region_code: '',
  area_code: null,
  province: '',
  city: '',
  district: '',
  street: '',
  firstname: '',
  mobile_phone: '',
  postcode: '',
}

test('a parsed text replaces every field with what it contains and keeps the default flag', () => {
  const entries = withParsed({ ...BLANK, postcode: '518057', city: 'Springfield', is_default: true }, PARSED)
  expect(entries).toMatchObject({ country: 'CN', city_code: '440300', area_code: '440305', firstname: '张三' })
  expect(entries).toMatchObject({ postcode: '', city: '深圳市', is_default: true })
})

test('a second parsed text leaves no data of the first, hidden fields included', () => {
  const abroad = { ...BLANK_PARSED, country: 'US', region_code: 'CA', city: 'Mountain View', firstname: 'Jane Doe' }
  const entries = withParsed(entriesOf(PARSED), abroad)
  expect(entries).toEqual({ ...BLANK, region_code: 'CA', city: 'Mountain View', firstname: 'Jane Doe' })
})

test('missing fields are listed, and a text without an address is recognised', () => {
  expect(missingFields({ ...PARSED, mobile_phone: '' })).toEqual(['mobile_phone', 'postcode'])
  expect(isEmpty(BLANK_PARSED)).toBe(true)
  expect(isEmpty({ ...BLANK_PARSED, country: 'US' })).toBe(true)
  expect(isEmpty(PARSED)).toBe(false)
})

test('regions are codes in China and text elsewhere', () => {
  const home = addressBody(entriesOf(PARSED))
  expect(home).toMatchObject({ country: 'CN', area_code: '440305' })
  expect(home).not.toHaveProperty('city')
  const abroad = addressBody({ ...BLANK, region_code: 'CA', city: 'Mountain View' })
  expect(abroad).toMatchObject({ region_code: 'CA', city: 'Mountain View', area_code: null })
  expect(abroad).not.toHaveProperty('city_code')
})

test('a change of country clears the region', () => {
  expect({ ...entriesOf(PARSED), ...countryChange('JP') }).toMatchObject({ country: 'JP', city: '', area_code: '' })
})
