import type { CaptchaChallenge, CaptchaPurpose } from '#contracts/captcha'
import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { planChallenge, type CaptchaShape, type Mark } from '#identity/captcha/domain/challenge'
import { PICTURE } from '#identity/captcha/domain/layout'
import { fairChance } from '#identity/captcha/drawing/fair_chance'
import { keepChallenge } from '#identity/captcha/queries/challenges'

interface Asked {
  id: string
  purpose: CaptchaPurpose
  language: Language
  shape: CaptchaShape
}

/** A new picture under the client's id. Characters are not asked of people who read English. */
export async function issueCaptcha({ id, purpose, language, shape }: Asked): Promise<CaptchaChallenge> {
  const { targets, decoys } = planChallenge(language === 'en' ? { ...shape, mode: 'icon' } : shape, fairChance)
  // The canvas weighs 27 MB: a process that draws no picture does not carry it.
  const { drawPicture } = await import('#identity/captcha/drawing/picture')
  const drawing = drawPicture([...targets, ...decoys], fairChance)
  await keepChallenge(
    id,
    purpose,
    targets.map(({ box }) => box),
  )
  return { id, words: targets.map((mark) => nameOf(mark, language)), image: await drawing, ...PICTURE }
}

function nameOf(mark: Mark, language: Language): string {
  return mark.kind === 'text' ? mark.name : `⟨${word(language, `captcha.icons.${mark.name}`)}⟩`
}
