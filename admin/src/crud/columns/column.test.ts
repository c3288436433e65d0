import { expect, test } from 'vitest'
import { column, isFigure } from './column'

test('[CRUD-09] numbers, amounts, limits and sizes stand at the end of their column, words at its start', () => {
  const figures = [column.number('pieces'), column.money('paid'), column.limit('shops'), column.bytes('size')]
  expect(figures.every(isFigure)).toBe(true)
  expect([column.text('name'), column.code('no'), column.time('at')].some(isFigure)).toBe(false)
})
