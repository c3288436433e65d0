import type { Language } from '@inkfold/api/contracts/languages'

interface Named {
  name_zh: string
  name_en: string
}

/** A name in the language being read, or in the other where it has none. */
export const nameIn = ({ name_zh: zh, name_en: en }: Named, language: Language) =>
  language === 'en' ? en || zh : zh || en
