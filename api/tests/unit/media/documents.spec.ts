import { test } from '@japa/runner'
import fc from 'fast-check'
import { inspectDocumentBytes } from '#media/inspection/document'
import { DOCUMENTS } from '#tests/support/files/active'

test.group('Documents | active content', () => {
  test('{kind}, {what}: {finding}')
    .with(DOCUMENTS)
    .run(({ assert }, { kind, bytes, finding }) => {
      assert.equal(inspectDocumentBytes(kind, bytes), finding)
    })
    .tags(['UPL-01'])

  test('no mutation of a hostile document makes the check fail or hang', ({ assert }) => {
    const small = DOCUMENTS.filter(({ bytes, finding }) => finding && bytes.length < 20_000)
    assert.isAbove(small.length, 20)
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.nat(), fc.uint8Array({ maxLength: 8 }), ({ kind, bytes }, at, put) => {
        const changed = Buffer.from(bytes)
        changed.set(put.subarray(0, changed.length), at % Math.max(1, changed.length - put.length))
        inspectDocumentBytes(kind, changed)
        inspectDocumentBytes(kind, changed.subarray(0, at % changed.length))
      }),
      { numRuns: 2_000 },
    )
  }).tags(['UPL-01'])
})
