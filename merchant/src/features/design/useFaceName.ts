import { useLanguage } from '@/i18n/useT'
import { nameIn } from '@/i18n/names'
import { useStudio } from './useEditor'

export function useFaceName() {
  const { product } = useStudio()
  const language = useLanguage()
  return (key: string): string => {
    const face = product.faces.find((one) => one.key === key)
    return face ? nameIn(face, language) : key
  }
}
