import { createContext, use, type ComponentType } from 'react'
import type { Area } from '@/http/routing/areas'
import type { MenuRoute } from '@/http/routing/menus'
import type { Session } from '@/http/session'

export interface Shell {
  area: Area
  session: Session
  routes: readonly MenuRoute[]
  current: MenuRoute | undefined
  /** The area's screens by menu component name. */
  screens: Record<string, ComponentType>
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell belongs inside a shell')
  return shell
}
