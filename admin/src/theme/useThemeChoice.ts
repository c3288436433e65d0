import { themeOf, THEME_PREFERENCE, type ThemeChoice } from '@inkfold/api/contracts/themes'
import { useEffect } from 'react'
import { usePreference } from '@/crud/state/usePreference'
import { showTheme } from './choice'

/** The user's choice, which follows them to other browsers. */
export function useThemeChoice() {
  const { value, isKnown, save } = usePreference<ThemeChoice>(THEME_PREFERENCE)
  const choice = themeOf(value)
  useEffect(() => {
    if (isKnown) showTheme(choice)
  }, [isKnown, choice])
  return { choice, choose: save }
}
