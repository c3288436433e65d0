import { describe, expect, test } from 'vitest'
import { visibleRange, heightOf } from '@/ui/grid/window'
import { nextIndex } from '@/ui/grid/keys'
import { gridFor } from './window'

describe('virtual tile grid', () => {
  test.each([
    [358, 2],
    [720, 3],
    [876, 4],
    [1356, 7],
  ])('[MAT-04] %d pixels hold %d columns', (width, columns) => {
    expect(gridFor(width).columns).toBe(columns)
  })

  test('[MAT-04] renders the visible rows and one more above and below', () => {
    const grid = { columns: 4, rowHeight: 100 }
    expect(visibleRange(0, 300, grid, 100_000)).toEqual({ first: 0, end: 16 })
    expect(visibleRange(1_000_050, 1_000_350, grid, 100_000)).toEqual({ first: 39_996, end: 40_020 })
    expect(visibleRange(900, 1200, grid, 10)).toEqual({ first: 10, end: 10 })
    expect(visibleRange(-500, -10, grid, 10)).toEqual({ first: 0, end: 4 })
    expect(heightOf(9, grid)).toBe(300)
  })

  test('[MAT-04] moves by arrow keys from tile to tile and stops at the edge', () => {
    const from = (key: string, index: number) => nextIndex(key, index, 4, 3, 10)
    expect(from('ArrowRight', 9)).toBeNull()
    expect(from('ArrowRight', 3)).toBe(4)
    expect(from('ArrowUp', 3)).toBeNull()
    expect(from('ArrowDown', 5)).toBe(9)
    expect(from('PageDown', 1)).toBe(9)
    expect(from('Home', 7)).toBe(0)
    expect(from('End', 0)).toBe(9)
    expect(from('x', 0)).toBeNull()
  })
})
