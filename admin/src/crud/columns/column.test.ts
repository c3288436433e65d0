import { expect, test } from 'vitest'
import { column, isFigure } from './column'

test('[CRUD-09] aligns numbers, amounts, limits and sizes to the end of their column, text to its start', () => {
  const figures = [column.number('pieces'), column.money('paid'), column.limit('shops'), column.bytes('size')]
  expect(figures.every(isFigure)).toBe(true)
  expect([column.text('name'), column.code('no'), column.time('at')].some(isFigure)).toBe(false)
})
