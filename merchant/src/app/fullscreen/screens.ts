import { lazyPage } from '../lazyPage'

/** Screens of the workspace that want the whole window, by the name their menu gives. */
export const FULL_SCREENS: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  design: lazyPage(() => import('./DesignScreen'), ['design', 'editor', 'preflight', 'shared', 'product']),
}
