import { LAYOUTS, SIDER } from '@inkfold/api/contracts/limits'
import { useSyncExternalStore } from 'react'

export const LAYOUT_MODES = ['default', 'classic', 'streamline'] as const
type LayoutMode = (typeof LAYOUT_MODES)[number]

interface Layout {
  mode: LayoutMode
  isCollapsed: boolean
}

const KEY = 'inkfold.layout'
const DEFAULT_LAYOUT: Layout = { mode: 'default', isCollapsed: false }
const listeners = new Set<() => void>()
let layout = parseLayout(localStorage.getItem(KEY))

export function parseLayout(text: string | null): Layout {
  try {
    const { mode, isCollapsed } = JSON.parse(text ?? '{}') as Partial<Layout>
    return {
      mode: LAYOUT_MODES.find((known) => known === mode) ?? DEFAULT_LAYOUT.mode,
      isCollapsed: isCollapsed === true,
    }
  } catch {
    return DEFAULT_LAYOUT
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
export function dimensionsOf({ mode, isCollapsed }: Layout) {
  const hasSider = mode !== 'streamline'
  return {
    header: LAYOUTS[mode].header,
    sider: hasSider ? (isCollapsed ? SIDER.collapsed : SIDER.width) : 0,
    hasSider,
    hasTabs: hasSider,
  }
}
