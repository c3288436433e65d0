import type { ClothKey } from '@inkfold/api/document/model/paint'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { useStudio } from './useEditor'

/** Light cloth, dark cloth, or the name of the blank's colour. */
export function useClothName(): (key: ClothKey) => string {
  const t = useT('design')
  const language = useLanguage()
  const { product } = useStudio()
  return (key) => {
    if (key === 'light' || key === 'dark') return t(`cloth.${key}`)
    const colour = product.colours.find(({ hex }) => hex.toLowerCase() === key)
    return colour ? localizedName(colour, language) : key
  }
}
