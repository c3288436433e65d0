import { LAYOUTS, OVERLAY_MAX_MS, PROGRESS, SIDER } from '@inkfold/api/contracts/limits'
import { expect, test } from 'vitest'
import { DEFAULT_LAYOUT, LAYOUT_MODES, readLayout } from './layout'

test('NAV-14 · has three layouts with headers of 70, 50 and 60, a menu of 260 and 54', () => {
  expect(LAYOUT_MODES.map((mode) => LAYOUTS[mode].header)).toEqual([70, 50, 60])
  expect(SIDER).toEqual({ width: 260, collapsed: 54 })
})

test('NAV-14 · restores valid stored settings and falls back to defaults', () => {
  expect(readLayout('{"mode":"classic","collapsed":true,"tabs":false}')).toEqual({
    mode: 'classic',
    collapsed: true,
    breadcrumb: true,
    tabs: false,
  })
  for (const rubbish of [null, 'no json', '{"mode":"double"}', '[]'])
    expect(readLayout(rubbish)).toEqual(DEFAULT_LAYOUT)
})

test('NAV-11 · has the specified numbers of progress bar and overlay', () => {
  expect(PROGRESS).toEqual({ minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 })
  expect(OVERLAY_MAX_MS).toBeLessThanOrEqual(1000)
})
