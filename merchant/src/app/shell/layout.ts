import { LAYOUTS, SIDER } from '@inkfold/api/contracts/limits'
import { useSyncExternalStore } from 'react'

export const LAYOUT_MODES = ['default', 'classic', 'streamline'] as const
type LayoutMode = (typeof LAYOUT_MODES)[number]

interface Layout {
  mode: LayoutMode
  isCollapsed: boolean
}

const KEY = 'inkfold.layout'
const START: Layout = { mode: 'default', isCollapsed: false }
const listeners = new Set<() => void>()
let layout = read(localStorage.getItem(KEY))

export function read(text: string | null): Layout {
  try {
    const { mode, isCollapsed } = JSON.parse(text ?? '{}') as Partial<Layout>
    return { mode: LAYOUT_MODES.find((known) => known === mode) ?? START.mode, isCollapsed: isCollapsed === true }
  } catch {
    return START
  }
}

/** Applies at once and is remembered (NAV-14). */
export function changeLayout(changes: Partial<Layout>) {
  layout = { ...layout, ...changes }
  localStorage.setItem(KEY, JSON.stringify(layout))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLayout = () => useSyncExternalStore(subscribe, () => layout)

/** Pixels; the streamline mode has neither a side menu nor tabs. */
export function measures({ mode, isCollapsed }: Layout) {
  const hasSider = mode !== 'streamline'
  return {
    header: LAYOUTS[mode].header,
    sider: hasSider ? (isCollapsed ? SIDER.collapsed : SIDER.width) : 0,
    hasSider,
    hasTabs: hasSider,
  }
}
