import { test } from '@japa/runner'
import fc from 'fast-check'
import { parseClientName, rulesFor, type UploadSettings } from '#media/upload_rules'
import { disposition } from '#media/links/serve_file'
import { readJpegHeader, readPngHeader, type ReadAt, isCompletePdf, isCompleteZip } from '#media/inspection/headers'
import { jpeg, png } from '#tests/support/files/pictures'

const reader =
  (bytes: Uint8Array): ReadAt =>
  async (position, length) =>
    Buffer.from(bytes.subarray(position, position + length))
const SETTINGS: UploadSettings = { maxSize: 20_000_000, allowedSuffixes: ['jpg', 'png', 'pdf'], allowedMimeTypes: [] }

test.group('File inspection', () => {
  test('reads sizes without decoding', async ({ assert }) => {
    assert.deepEqual(await readJpegHeader(reader(await jpeg(123, 45))), { width: 123, height: 45, isAnimated: false })
    assert.deepEqual(await readPngHeader(reader(await png(123, 45))), { width: 123, height: 45, isAnimated: false })
  }).tags(['UPL-02'])

  test('never fails or hangs on any bytes', async ({ assert }) => {
    const starts = [
      Buffer.from('ffd8ff', 'hex'),
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('%PDF-1.4'),
      Buffer.from('PK\x03\x04'),
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const bytes = Buffer.concat([start, rest])
        let reads = 0
        const counted: ReadAt = (position, length) => (reads++, reader(bytes)(position, length))
        await Promise.all([
          readJpegHeader(counted),
          readPngHeader(counted),
          isCompletePdf(counted, bytes.length),
          isCompleteZip(counted, bytes.length),
        ])
        return reads < 1_000
      }),
      { numRuns: 1_500 },
    )
    assert.isNull(await readJpegHeader(reader(Buffer.alloc(0))))
  }).tags(['UPL-02'])

  test('removes paths, control characters and executable extensions from names', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('', '.jpg', '.php.jpg', '/a.jpg'),
        (stem, ending) => {
          const named = parseClientName(stem + ending)
          if (!named) return true
          return (
            !/[\p{Cc}/\\\u202a-\u202e]/u.test(named.name) &&
            named.name.isWellFormed() &&
            named.name.length <= 131 &&
            !/\.php\./i.test(named.name)
          )
        },
      ),
      { numRuns: 3_000 },
    )
    assert.deepEqual(parseClientName('a.b.JPEG'), { name: 'a.b.jpeg', suffix: 'jpeg' })
  }).tags(['UPL-01'])

  test('returns a download header of one line in plain characters', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        fc.pre(name.isWellFormed())
        return /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/.test(
          disposition('attachment', name),
        )
      }),
      { numRuns: 2_000 },
    )
    assert.equal(disposition('inline', 'a b.jpg'), `inline; filename="a b.jpg"; filename*=UTF-8''a%20b.jpg`)
  }).tags(['UPL-02'])

  test('a purpose restricts the config and never extends it', ({ assert }) => {
    assert.deepEqual(rulesFor('default', SETTINGS).kinds, ['jpeg', 'png', 'pdf'])
    assert.deepEqual(rulesFor('avatar', SETTINGS), { kinds: ['jpeg', 'png'], converts: [], maxSize: 10 * 1024 * 1024 })
    assert.deepEqual(rulesFor('avatar', { ...SETTINGS, maxSize: 1_000, allowedSuffixes: ['pdf'] }), {
      kinds: [],
      converts: [],
      maxSize: 1_000,
    })
    assert.deepEqual(rulesFor('__proto__', SETTINGS).kinds, ['jpeg', 'png', 'pdf'])
    assert.deepEqual(rulesFor('default', { ...SETTINGS, allowedSuffixes: ['svg', 'gif', 'exe'] }).kinds, [])
  }).tags(['UPL-01'])
})
