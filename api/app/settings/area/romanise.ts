import { pinyin } from 'pinyin-pro'
import romanisedPlaces from './romanised_places.json' with { type: 'json' }

/** Names of other languages than Chinese, as maps print them, by code. */
const KNOWN: Readonly<Record<string, string>> = romanisedPlaces

/** What the last characters of a name say a place is; the longest that fits counts. */
const KINDS: readonly (readonly [ending: string, english: string])[] = [
  ['自治州', ' Autonomous Prefecture'],
  ['自治县', ' Autonomous County'],
  ['自治旗', ' Autonomous Banner'],
  ['开发区', ' Development Zone'],
  ['街道', ' Subdistrict'],
  ['地区', ' Prefecture'],
  ['林区', ' Forestry District'],
  ['新区', ' New Area'],
  ['市', ''],
  ['区', ' District'],
  ['县', ' County'],
  ['盟', ' League'],
  ['旗', ' Banner'],
  ['镇', ' Town'],
  ['乡', ' Township'],
]

/** The peoples an autonomous place is named after; its English name goes without them. */
const PEOPLES =
  /(?:蒙古族?|回族|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯|塔吉克|普米族|怒族|独龙族|裕固族|保安族|鄂温克族?|鄂伦春|各族)+$/

/** A Chinese place for English readers: `西湖区` is Xihu District, `西安市` is Xi'an. */
export function romanise(code: string, name: string): string {
  const known = KNOWN[code]
  if (known) return known
  const [ending, english] = KINDS.find(([one]) => name.endsWith(one) && name.length > one.length) ?? ['', '']
  const whole = name.slice(0, name.length - ending.length)
  const own = ending.startsWith('自治') ? whole.replace(PEOPLES, '') || whole : whole
  // The whole name is read, for the last character decides how some others are.
  const syllables = pinyin(name, { toneType: 'none', type: 'array' }).slice(0, own.length)
  const stem = syllables.map((one, place) => (place > 0 && /^[aoe]/.test(one) ? `'${one}` : one)).join('')
  return stem.charAt(0).toUpperCase() + stem.slice(1) + english
}
