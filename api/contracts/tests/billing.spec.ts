import { describe, expect, it } from 'vitest'
import { parseTaxId, TAX_COUNTRIES, taxIdExample } from '../billing.ts'

describe('PPL-05 · tax IDs', () => {
  it('accepts the example of each country with and without punctuation, and no other length', () => {
    for (const country of TAX_COUNTRIES) {
      const example = taxIdExample(country)
      const parsed = parseTaxId(country, example)
      expect(parsed, country).toBe(example)
      expect(parseTaxId(country, ` ${example.toLowerCase().split('').join(' ')} `), country).toBe(parsed)
      expect(parseTaxId(country, `${example}${'9'.repeat(20)}`), country).toBeNull()
      expect(parseTaxId(country, ''), country).toBeNull()
    }
  })

  it('adds the prefix that belongs to the number', () => {
    expect(parseTaxId('DE', '123 456 789')).toBe('DE123456789')
    expect(parseTaxId('GR', '123456789')).toBe('EL123456789')
    expect(parseTaxId('US', '123456789')).toBe('12-3456789')
    expect(parseTaxId('DE', 'FR123456789')).toBeNull()
  })

  it('checks the last character of a unified social credit code', () => {
    const valid = ['91350100M000100Y43', '91440300708461136T', '914403001922038216']
    for (const code of valid) expect(parseTaxId('CN', code), code).toBe(code)
    for (const code of valid)
      for (const at of [0, 5, 16, 17]) {
        const other = code[at] === '1' ? '2' : '1'
        expect(parseTaxId('CN', `${code.slice(0, at)}${other}${code.slice(at + 1)}`), `${code} ${at}`).toBeNull()
      }
    for (const code of ['9131011500000000I0', '9131011500000000', '913101150000000000'])
      expect(parseTaxId('CN', code), code).toBeNull()
  })
})
