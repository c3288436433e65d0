import { test } from '@japa/runner'
import { readRange } from '#media/links/serve_file'

test.group('Requested byte range', () => {
  test('ends at the end of the file, may be one byte, and may count from the end', ({ assert }) => {
    assert.deepEqual(readRange('bytes=0-3', 10), { start: 0, end: 3 })
    assert.deepEqual(readRange('bytes=4-99', 10), { start: 4, end: 9 })
    assert.deepEqual(readRange('bytes=9-9', 10), { start: 9, end: 9 })
    assert.deepEqual(readRange('bytes=-3', 10), { start: 7, end: 9 })
    assert.deepEqual(readRange('bytes=-99', 10), { start: 0, end: 9 })
    assert.deepEqual(
      ['bytes=10-', 'bytes=5-4', 'bytes=-', 'bytes=0-1,4-5', undefined].map((header) => readRange(header, 10)),
      [null, null, null, null, null],
    )
  }).tags(['SEC-10', 'UPL-06'])
})
