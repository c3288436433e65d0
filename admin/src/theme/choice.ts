import { DEFAULT_THEME, themeOf, THEME_STORED_AS, type ThemeChoice } from '@inkfold/api/contracts/themes'
import { createStore } from '@/ui/store'
import { applyCssVariables } from './cssVariables'
import type { ThemeName } from './tokens'

/** `index.html` reads the same key before the scripts load. */
const stored = () => themeOf(localStorage.getItem(THEME_STORED_AS))
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const nameOf = (choice: ThemeChoice): ThemeName => {
  if (choice === 'system') return systemDark.matches ? 'dark' : 'light'
  return choice
}

const shown = createStore<ThemeName>('light')

type Prepare = (name: ThemeName) => Promise<unknown>
const preparations = new Set<Prepare>()

/** Registers what must be fetched before the theme changes, such as a component library's. */
export const beforeThemeChange = (prepare: Prepare) => preparations.add(prepare)

function apply() {
  const name = nameOf(stored())
  applyCssVariables(document.documentElement, name)
  shown.set(name)
}

/** The whole screen changes at once. Without its theme, a failed fetch leaves the screen as it is. */
async function change() {
  await Promise.all([...preparations].map((prepare) => prepare(nameOf(stored()))))
  apply()
}

const follow = () => void change().catch(() => undefined)

/** Also follows the system's theme and other tabs. */
export function startTheme() {
  apply()
  systemDark.addEventListener('change', follow)
  window.addEventListener('storage', follow)
}

/** Takes effect at once; kept in this browser, so that the next page starts with it. */
export function showTheme(choice: ThemeChoice) {
  if (choice === stored()) return
  if (choice === DEFAULT_THEME) localStorage.removeItem(THEME_STORED_AS)
  else localStorage.setItem(THEME_STORED_AS, choice)
  follow()
}

export const themeName = shown.get
export const useThemeName = shown.use
