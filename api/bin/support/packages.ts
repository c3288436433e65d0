/** The packages of the workspace, and those a browser is served from. */
export const APPS = ['admin', 'merchant'] as const
export const PACKAGES = ['api', ...APPS] as const

export type App = (typeof APPS)[number]
