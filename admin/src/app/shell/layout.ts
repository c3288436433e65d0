import { LAYOUTS } from '@inkfold/api/contracts/limits'
import { createStore } from '@/ui/store'

export type LayoutMode = keyof typeof LAYOUTS
export const LAYOUT_MODES = Object.keys(LAYOUTS) as LayoutMode[]

export interface Layout {
  mode: LayoutMode
  collapsed: boolean
  breadcrumb: boolean
  tabs: boolean
}

const STORED_AS = 'inkfold.backoffice.layout'
export const DEFAULT_LAYOUT: Layout = { mode: 'default', collapsed: false, breadcrumb: true, tabs: true }

/** The stored value may come from an older version or be malformed. */
export function readLayout(stored: string | null): Layout {
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<Layout>
    return {
      mode: LAYOUT_MODES.find((each) => each === kept.mode) ?? DEFAULT_LAYOUT.mode,
      collapsed: kept.collapsed === true,
      breadcrumb: kept.breadcrumb !== false,
      tabs: kept.tabs !== false,
    }
  } catch {
    return DEFAULT_LAYOUT
  }
}

const layout = createStore<Layout | null>(null)
const current = () => layout.get() ?? readLayout(localStorage.getItem(STORED_AS))

/** Takes effect at once and is stored. */
export function changeLayout(change: Partial<Layout>) {
  const next = { ...current(), ...change }
  localStorage.setItem(STORED_AS, JSON.stringify(next))
  layout.set(next)
}

export function useLayout(): Layout {
  return layout.use() ?? current()
}

/** The screen without navigation and header; not stored. */
export const fullScreen = createStore(false)

/** Whether the layout drawer is open. Kept outside the frames, because a layout change replaces the frame. */
export const layoutDrawerOpen = createStore(false)
