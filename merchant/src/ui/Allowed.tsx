import { createContext, use, type ReactNode } from 'react'

/** Permission nodes of the current route, from the menus. */
export const AllowedNodes = createContext<ReadonlySet<string>>(new Set())

/** Hides what the user may not do (NAV-16); the API enforces the permission itself. */
export function Allowed({ node, children }: { node: string; children: ReactNode }) {
  return use(AllowedNodes).has(node) ? children : null
}
