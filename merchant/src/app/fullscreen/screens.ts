import { lazyPage } from '../lazyPage'

/** Workspace screens without navigation, by menu component name. */
export const FULL_SCREENS: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  design: lazyPage(() => import('./DesignScreen'), ['design', 'editor', 'preflight', 'shared', 'product']),
}
