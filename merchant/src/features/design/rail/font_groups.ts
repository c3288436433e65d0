import { MOODS } from '@inkfold/api/document/fonts/faces'
import { FONTS } from '@inkfold/api/document/fonts/manifest'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { useOwnFonts, useOwnFontsTitle } from './own_fonts'

/** All fonts by mood, own fonts first; with `isUsed`, also removed own ones of which a design is made. */
export function useFontGroups(isUsed = false) {
  const t = useT('design')
  const language = useLanguage()
  const ownTitle = useOwnFontsTitle()
  const own = useOwnFonts(isUsed).map(({ font }) => [font.id, font.name_en] as const)
  return [
    ...(own.length > 0 ? [{ label: ownTitle, options: own }] : []),
    ...MOODS.map((mood) => ({
      label: t(`text.mood.${mood}`),
      options: FONTS.filter((one) => one.mood === mood).map((one) => [one.id, localizedName(one, language)] as const),
    })),
  ]
}
