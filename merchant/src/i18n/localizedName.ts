import type { Language } from '@inkfold/api/contracts/languages'

interface Named {
  name_zh: string
  name_en: string
}

/** Of an organisation or a person, whose English name is optional. */
export const localizedStem = <Stem extends string>(
  row: Record<Stem, string> & { [Name in `${Stem}_en`]: string },
  stem: Stem,
  language: Language,
) => (language === 'en' && row[`${stem}_en`]) || row[stem]

/** The name in the current language, or in the other where it is missing. */
export const localizedName = ({ name_zh: zh, name_en: en }: Named, language: Language) =>
  language === 'en' ? en || zh : zh || en
