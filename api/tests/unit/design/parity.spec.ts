import { test } from '@japa/runner'
import { stopIdleProcesses } from '#design/render/processes/render'
import { comparedCorpus } from '#tests/support/parity/compared'
import { printTable } from '#tests/support/parity/table'

/** A sample of the corpus keeps the run within half a minute; `pnpm chaos parity` compares all of it. */
const EVERY = 12

test.group('Rendering | editor and print file', (group) => {
  group.teardown(stopIdleProcesses)

  test('the editor’s stage at 300 dpi and the print file differ in at most 1 % of pixels', async ({ assert }) => {
    const compared = await comparedCorpus((_, index) => index % EVERY === 0)
    const differing = printTable(compared)
    assert.isAtLeast(compared.length, 12)
    assert.deepEqual(differing, [])
  }).tags(['REN-02'])
})
