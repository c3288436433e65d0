import { useLanguage } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { useStudio } from './useEditor'

export function useFaceName() {
  const { product } = useStudio()
  const language = useLanguage()
  return (key: string): string => {
    const face = product.faces.find((one) => one.key === key)
    return face ? localizedName(face, language) : key
  }
}
