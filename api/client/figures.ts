import { figureSaid } from '../contracts/figures.ts'
import { languageOf } from '../contracts/languages.ts'

interface Given {
  interpolationkey?: unknown
}

/** For i18next with `alwaysFormat`: counts in sentences get thousands separators as in lists. */
export const figures = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _: string | undefined, language: string | undefined, options: Given = {}): string =>
    typeof value === 'number' || typeof value === 'string'
      ? figureSaid(languageOf(language), options.interpolationkey, value)
      : (value as string),
}
