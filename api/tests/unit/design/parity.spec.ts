import { test } from '@japa/runner'
import { stopIdleProcesses } from '#design/render/processes/render'
import { comparedCorpus } from '#tests/support/parity/compared'
import { printTable } from '#tests/support/parity/table'

/** Always compared: the most that can differ per cloth, by the eraser, and with own fonts. */
const ALWAYS = [
  'cloth #000000, layers shown and hidden',
  'brushed picture, cropped, masked, with a shadow',
  'brushed pattern',
  'own font, Arabic, wrapped and justified',
  'own font, Chinese, wrapped',
]

/** A sample of the corpus keeps the run within half a minute; `pnpm chaos parity` compares all of it. */
const EVERY = 12

test.group('Rendering | editor and print file', (group) => {
  group.teardown(stopIdleProcesses)

  test('the editor’s stage at 300 dpi and the print file differ in at most 1 % of pixels', async ({ assert }) => {
    const compared = await comparedCorpus((name, index) => index % EVERY === 0 || ALWAYS.includes(name))
    const differing = printTable(compared)
    assert.isAtLeast(compared.length, 12)
    assert.deepEqual(differing, [])
  }).tags(['REN-02', 'EDT-01', 'EDT-02', 'EDT-05'])
})
