import { beforeAll, expect, test, vi } from 'vitest'

let layout: typeof import('./layout')

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  layout = await import('./layout')
})

test('[NAV-14] each mode has its dimensions', () => {
  const { dimensionsOf } = layout
  expect(dimensionsOf({ mode: 'default', isCollapsed: false })).toEqual({
    header: 70,
    sider: 260,
    hasSider: true,
    hasTabs: true,
  })
  expect(dimensionsOf({ mode: 'classic', isCollapsed: true })).toEqual({
    header: 50,
    sider: 54,
    hasSider: true,
    hasTabs: true,
  })
  expect(dimensionsOf({ mode: 'streamline', isCollapsed: true })).toEqual({
    header: 60,
    sider: 0,
    hasSider: false,
    hasTabs: false,
  })
})

test('[NAV-14] stored settings are used as far as they are valid', () => {
  expect(layout.parseLayout('{"mode":"classic","isCollapsed":true}')).toEqual({ mode: 'classic', isCollapsed: true })
  expect(layout.parseLayout('{"mode":"double","isCollapsed":"yes"}')).toEqual({ mode: 'default', isCollapsed: false })
  expect(layout.parseLayout('not json')).toEqual({ mode: 'default', isCollapsed: false })
})
