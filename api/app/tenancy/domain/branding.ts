import type { Language } from '#contracts/languages'
import { textIn } from '#core/localised'

/** What a supplier says of itself, in both languages. */
export const BRANDING_TEXTS = [
  'supplier_name',
  'website_title',
  'website_keywords',
  'website_description',
  'claims',
  'contact',
  'address',
  'about_us',
] as const
type BrandingText = (typeof BRANDING_TEXTS)[number]

export type BrandingPairs = Record<`${BrandingText}_${'zh' | 'en'}`, string>
export type Branding = Record<BrandingText, string>

export function brandingIn(pairs: BrandingPairs, language: Language): Branding {
  return Object.fromEntries(BRANDING_TEXTS.map((name) => [name, textIn(pairs, name, language)])) as Branding
}
