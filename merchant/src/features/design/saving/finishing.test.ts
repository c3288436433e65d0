import { describe, expect, test } from 'vitest'
import { faultMessages, parseLabels, finishedBody, toggleId, type Finishing } from './finishing'

const said: Finishing = {
  name: ' Wave ',
  colours: [1],
  sizes: [2, 3],
  themes: ['front'],
  tables: ['7.inch', '7.cm'],
  labels: ['sea'],
  group: null,
}
const choices = (['cm', 'inch'] as const).map((unit) => ({ template_id: 7, unit, name_zh: 'T', name_en: 'T' }))

describe('data of a finished product', () => {
  test('[DES-04] sends the two size tables in the chosen order', () => {
    expect(finishedBody(said, 4, 9, choices)).toMatchObject({
      design_id: 4,
      revision: 9,
      name: 'Wave',
      size_tables: [
        { template_id: 7, unit: 'inch' },
        { template_id: 7, unit: 'cm' },
      ],
    })
    expect(finishedBody({ ...said, tables: ['', '7.cm'] }, 4, 9, choices).size_tables).toHaveLength(1)
  })

  test('[DES-04] splits labels at half- and full-width commas and drops duplicates', () => {
    expect(parseLabels('sea，blue, sea\n\nsummer ', ['old'])).toEqual(['old', 'sea', 'blue', 'summer'])
  })

  test("[DES-04] attributes errors of a field's rows to the field", () => {
    const errors = { 'labels.0': ['One.'], 'labels.2': ['Two.'], themes: ['Three.'] }
    expect([faultMessages(errors, 'labels'), faultMessages(errors, 'themes'), faultMessages(errors, 'label')]).toEqual([
      'One. Two.',
      'Three.',
      undefined,
    ])
    expect([toggleId([1, 2], 2), toggleId([1], 2)]).toEqual([[1], [1, 2]])
  })
})
