import { numberFormatter } from '@inkfold/api/contracts/format_numbers'
import i18next from 'i18next'
import { expect, test } from 'vitest'

const SENTENCES = {
  pieces_one: '{{count}} piece',
  pieces_other: '{{count}} pieces',
  row: 'Row {{row}} of {{file}}',
  size: '{{width}} × {{height}} px',
}

test('[I18N-06] formats counts with thousands separators and selects the plural', async () => {
  const i18n = i18next.createInstance()
  const options = { alwaysFormat: true, escapeValue: false }
  await i18n.use(numberFormatter).init({
    lng: 'en',
    lowerCaseLng: true,
    keySeparator: false,
    resources: { en: { translation: SENTENCES } },
    interpolation: options,
  })
  const t = i18n.t as (key: string, params: object) => string
  expect([1, 2, 1693].map((count) => t('pieces', { count }))).toEqual(['1 piece', '2 pieces', '1,693 pieces'])
  expect(t('row', { row: 1693, file: '2027' })).toBe('Row 1693 of 2027')
  expect(t('size', { width: 4500, height: 5400 })).toBe('4500 × 5400 px')
})
