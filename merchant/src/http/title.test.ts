import { expect, test } from 'vitest'
import { titleOf } from './title'

test('[NAV-10] a title is the route’s and the site’s', () => {
  expect(titleOf('登录', '印坊')).toBe('登录 · 印坊')
  expect(titleOf('', '印坊')).toBe('印坊')
})
