/** A challenge is bound to its purpose: one issued for login is refused at registration. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'code'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** Sent as `captchaId` when the answer is a proof of work instead of clicks. */
export const PROOF_ID = 'proof'

/** `GET /api/common/clickCaptcha` */
export interface CaptchaChallenge {
  id: string
  /** In click order; icons by their localised names in ⟨⟩. */
  words: string[]
  image: string
  width: number
  height: number
}

/** `GET /api/common/proofChallenge`: find the number for which the digest of salt and number equals `challenge`. */
export interface ProofChallenge {
  algorithm: 'SHA-256'
  challenge: string
  salt: string
  signature: string
  maxnumber: number
}

/** Sent with each protected request. */
export interface CaptchaAnswer {
  captchaId: string
  captchaInfo: string
}

export interface Point {
  x: number
  y: number
}

/** `x,y-x,y;shownWidth;shownHeight`: the server rescales from the displayed size. */
export function captchaInfo(points: readonly Point[], shown: { width: number; height: number }): string {
  const clicks = points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join('-')
  return `${clicks};${Math.round(shown.width)};${Math.round(shown.height)}`
}
