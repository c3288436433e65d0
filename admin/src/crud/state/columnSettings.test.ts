import { expect, test } from 'vitest'
import { column } from '../columns/column'
import { arrange, clampWidth, isShown, moveColumn, sizeOf } from './columnSettings'

const columns = [column.text('name'), column.text('code'), column.text('remark', { hidden: true })]
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('CRUD-09 · orders columns as the user set them, unknown ones last as declared', () => {
  expect(names(arrange(columns, { order: ['code', 'gone'] }))).toEqual(['code', 'name', 'remark'])
  expect(names(arrange(columns, null))).toEqual(['name', 'code', 'remark'])
})

test("CRUD-09 · applies the user's visibility and width within limits", () => {
  expect(isShown(columns[2]!, null)).toBe(false)
  expect(isShown(columns[2]!, { shown: { remark: true } })).toBe(true)
  expect(arrange(columns, { widths: { name: 9999, code: 1 } }).map(({ width }) => width)).toEqual([800, 56, 160])
  expect(arrange(columns, { widths: { name: 'wide' as never } })[0]?.width).toBe(160)
  expect(clampWidth(123.4)).toBe(123)
})

test('CRUD-09 · keeps a column as wide as its heading unless the user narrowed it', () => {
  const widths = (settings: Parameters<typeof arrange>[1]) =>
    arrange(columns, settings, ({ name }) => (name === 'code' ? 210 : 80)).map(({ width }) => width)
  expect(widths(null)).toEqual([160, 210, 160])
  expect(widths({ widths: { code: 60 } })).toEqual([160, 60, 160])
})

test('CRUD-09 · moves a column by one place and not beyond the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('CRUD-09 · remembers an offered page size', () => {
  expect(sizeOf({ size: 50 })).toBe(50)
  expect(sizeOf({ size: 33 })).toBe(20)
  expect(sizeOf(null)).toBe(20)
})
