import type { Language } from '@inkfold/api/contracts/languages'
import type { PRODUCT_TEXTS } from '@inkfold/api/contracts/catalogue'
import type { ProductTexts } from '@inkfold/api/contracts/shop'

/** The product's text in the current language, or in the other where it is missing. */
export function localizedText(
  texts: ProductTexts,
  name: (typeof PRODUCT_TEXTS)[number],
  language: Language,
): string | null {
  const [zh, en] = [texts[`${name}_zh`], texts[`${name}_en`]]
  return (language === 'en' ? en || zh : zh || en) || null
}
