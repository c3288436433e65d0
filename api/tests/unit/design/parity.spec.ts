import { test } from '@japa/runner'
import { dismissAll } from '#design/render/processes/render'
import { comparedCorpus } from '#tests/support/parity/compared'

const LIMIT = 0.01

test.group('Rendering | the editor and the printer', (group) => {
  group.teardown(dismissAll)

  test('draw every kind of layer and every effect alike', async ({ assert }) => {
    const compared = await comparedCorpus()
    assert.isAtLeast(compared.length, 60)
    const worst = compared.toSorted((one, other) => other.share - one.share)
    for (const { name, share, most } of worst.slice(0, 5))
      console.info(`  ${(share * 100).toFixed(3)} % of pixels, at most ${most}/255: ${name}`)
    assert.deepEqual(
      worst.filter(({ share }) => share >= LIMIT).map(({ name }) => name),
      [],
    )
  }).tags(['REN-02'])
})
