import { captchaInfo, type CaptchaAnswer } from '../../contracts/captcha.ts'
import { boxesOf } from './database.ts'

const NATURAL = { width: 350, height: 200 }

/** Clicks solving the picture challenge; the proof of work would take seconds. */
export async function clicksOn(id: string): Promise<CaptchaAnswer> {
  const points = (await boxesOf(id)).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  return { captchaId: id, captchaInfo: captchaInfo(points, NATURAL) }
}
