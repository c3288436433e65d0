import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'

const ICON = '/api/ajax/buildSuffixSvg'
const hue = (svg: string) => /hsl\((\d+)/.exec(svg)?.[1]
const markupOf = (response: ApiResponse) => String(response.body())

test.group('Suffix icons', () => {
  test('show the first four letters, without a token', async ({ client, assert }) => {
    const response = await client.get(ICON).qs({ suffix: 'spreadsheet' })
    response.assertStatus(200)
    assert.equal(response.header('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(response.header('cache-control') ?? '', /max-age/)
    assert.include(markupOf(response), '>SPRE</text>')
  }).tags(['UPL-05'])

  test('have a colour per suffix and the requested background', async ({ client, assert }) => {
    const icon = async (qs: Record<string, string>) => markupOf(await client.get(ICON).qs(qs))
    const [pdf, xls] = [await icon({ suffix: 'pdf' }), await icon({ suffix: 'xls' })]
    assert.notEqual(hue(pdf), hue(xls))
    assert.equal(await icon({ suffix: 'pdf' }), pdf)
    assert.equal(hue(await icon({ suffix: 'PDF' })), hue(pdf))
    assert.include(await icon({ suffix: 'pdf', background: '#aabbcc' }), 'fill="#aabbcc"')
    assert.include(await icon({ suffix: 'pdf', background: 'fff' }), 'fill="#fff"')
  }).tags(['UPL-05'])

  test('escape all input: {suffix}')
    .with([
      { suffix: '<script>alert(1)</script>', label: 'SCRI' },
      { suffix: '"><img onerror=alert(1)>', label: 'IMGO' },
      { suffix: '&#60;b&#62;', label: '60B6' },
      { suffix: '../../x', label: 'X' },
      { suffix: '图纸', label: '图纸' },
      { suffix: '😀', label: '?' },
      { suffix: '', label: '?' },
    ])
    .run(async ({ client, assert }, { suffix, label }) => {
      const svg = markupOf(await client.get(ICON).qs({ suffix }))
      assert.include(svg, `>${label}</text>`)
      assert.deepEqual(
        [...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag),
        ['svg', 'path', 'path', 'rect', 'text'],
      )
    })
    .tags(['UPL-05'])

  test('reject an invalid background: {background}')
    .with([{ background: 'red"/><script>' }, { background: 'url(//x)' }, { background: '#12345' }])
    .run(async ({ client }, qs) => {
      const response = await client.get(ICON).qs({ suffix: 'pdf', ...qs })
      response.assertStatus(400)
    })
    .tags(['UPL-05'])
})
