import type { Language } from '@inkfold/api/contracts/languages'

interface Named {
  name_zh: string
  name_en: string
}

/** The name in the current language, or in the other where it is missing. */
export const localizedName = ({ name_zh: zh, name_en: en }: Named, language: Language) =>
  language === 'en' ? en || zh : zh || en
