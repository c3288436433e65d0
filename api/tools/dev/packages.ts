/** The workspace packages that browsers load. */
export const APPS = ['admin', 'merchant'] as const
export const PACKAGES = ['api', ...APPS] as const

export type App = (typeof APPS)[number]
