import { expect, test } from 'vitest'
import { browserOf } from './browser'

test("AUTH-13 · names a session's browser readably", () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  expect(browserOf(chrome)).toBe('Chrome 156 · Linux')
  expect(browserOf(`${chrome} Edg/156.0`)).toBe('Edge 156 · Linux')
  expect(browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')).toBe(
    'Safari 19 · iOS',
  )
  expect(browserOf('curl/8')).toBeNull()
  expect(browserOf(null)).toBeNull()
})
