import { createContext, use, type ReactNode } from 'react'

/** The permission nodes under the current route, as the shell knows them from the menus. */
export const AllowedNodes = createContext<ReadonlySet<string>>(new Set())

/** What a person may not do here is not drawn (NAV-16); the API refuses it all the same. */
export function Allowed({ node, children }: { node: string; children: ReactNode }) {
  return use(AllowedNodes).has(node) ? children : null
}
