import { test } from '@japa/runner'
import { valuesIn } from '#order_sync/match_lines'
import type { BuyerField } from '#document/fields/fields'

const common = { text: '', required: false, most: 20, rows: 1, letters: null, choices: [], faces: [], fonts: [] }
const NAME: BuyerField = { ...common, key: 'name', name: 'Name', kind: 'text', font_of: null }
const FONT: BuyerField = { ...common, key: 'name font', name: 'Name font', kind: 'choice', font_of: 'Name' }

test.group('Order sync | what buyers wrote', () => {
  test('{note}')
    .with([
      { note: 'Name: Ada\nname FONT: Pacifico', values: { Name: 'Ada', 'Name font': 'Pacifico' } },
      { note: 'Personalization: Ada\nName font: Pacifico', values: { Name: 'Ada', 'Name font': 'Pacifico' } },
      { note: 'Personalization: Ada', values: { Name: 'Ada' } },
      { note: 'Name字体: Pacifico', values: { 'Name font': 'Pacifico' } },
      { note: 'Size: L', values: {} },
    ])
    .run(({ assert }, { note, values }) => assert.deepEqual(valuesIn(note, [NAME, FONT]), values))
    .tags(['EDT-07'])
})
