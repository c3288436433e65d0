import { expect, test } from 'vitest'
import { titleOf } from './title'

test('[NAV-10] a title combines route and site', () => {
  expect(titleOf('登录', '印坊')).toBe('登录 · 印坊')
  expect(titleOf('', '印坊')).toBe('印坊')
})
