export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export const DEFAULT_THEME: ThemeChoice = 'light'

/** The key under `/api/v1/auth/preferences/`. */
export const THEME_PREFERENCE = 'theme'
/** The key in the browser's storage, so that a page starts in its theme. */
export const THEME_STORED_AS = 'inkfold.theme'

/** The stored value may be of an older version or malformed. */
export const themeOf = (stored: unknown): ThemeChoice => THEME_CHOICES.find((one) => one === stored) ?? DEFAULT_THEME
