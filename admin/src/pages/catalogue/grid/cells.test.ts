import { expect, test } from 'vitest'
import { blockOf, emptyIn, entryOf, isLength, pasteBlock, pruneEntries, stepOf, withEntry } from './cells'

const axes = { sizes: [10, 11], attributes: [7, 8] }

test('CAT-02 · parses lengths as people write them and keeps anything else as typed', () => {
  expect(['49', '49.5', ' 49,5 ', '４９．５', '49.5 cm', '49.5厘米'].map(entryOf)).toEqual([
    49, 49.5, 49.5, 49.5, 49.5, 49.5,
  ])
  expect(['', '  '].map(entryOf)).toEqual([null, null])
  expect(['4.', '49.55', '-3', '1000', 'abc'].map(entryOf)).toEqual(['4.', '49.55', '-3', '1000', 'abc'])
  expect([0.1, 999.9, 0, '4.', undefined].map(isLength)).toEqual([true, true, false, false, false])
})

test('CAT-02 · pastes a spreadsheet block and cuts it at the edge', () => {
  const block = blockOf('49\t69,5\r\n51.5\t\r\n53\t1\r\n')
  expect(block).toHaveLength(3)
  expect(pasteBlock({}, axes, { row: 0, column: 0 }, block)).toEqual({ 10: { 7: 49, 8: 69.5 }, 11: { 7: 51.5 } })
  expect(pasteBlock({ 11: { 8: 1 } }, axes, { row: 1, column: 1 }, [['5', '6'], ['7']])).toEqual({ 11: { 8: 5 } })
})

test('CAT-02 · clears an emptied cell and counts empty ones', () => {
  const entries = withEntry({ 10: { 7: 49, 8: 69 } }, 10, 8, null)
  expect(entries).toEqual({ 10: { 7: 49 } })
  expect(emptyIn(entries, axes)).toBe(3)
})

test('CAT-02 · removes the row of a removed size and the column of a removed attribute', () => {
  const entries = { 10: { 7: 1, 8: 2 }, 11: { 7: 3 } }
  expect(pruneEntries(entries, { sizes: [10], attributes: [8] })).toEqual({ 10: { 8: 2 } })
  expect(pruneEntries(entries, axes)).toBe(entries)
})

test('CAT-02 · moves between cells with arrows and Enter, except within a number', () => {
  const stroke = (key: string, more = {}) => stepOf({ key, shiftKey: false, atStart: true, atEnd: true, ...more })
  expect(stroke('Enter')).toEqual({ row: 1, column: 0 })
  expect(stroke('Enter', { shiftKey: true })).toEqual({ row: -1, column: 0 })
  expect(stroke('ArrowLeft')).toEqual({ row: 0, column: -1 })
  expect(stroke('ArrowLeft', { atStart: false })).toBeNull()
  expect(stroke('ArrowRight', { atEnd: false })).toBeNull()
  expect(stroke('a')).toBeNull()
})
