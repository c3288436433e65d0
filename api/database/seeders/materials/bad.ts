import sharp from 'sharp'
import { CATEGORIES } from './index.ts'
import { render } from './render.ts'

export interface BadFile {
  key: string
  fileName: string
  zh: string
  en: string
  bytes(): Promise<Buffer>
}

/** A visible subject, so that the fault is not mistaken for an empty file. */
const subject = () => {
  const found = CATEGORIES.flatMap(({ pieces }) => pieces).find(({ key }) => key === 'misty-mountains')
  if (!found) throw new Error('The bad files need the misty mountains')
  return render(found)
}

const LOW_SIDE = 640
/** Stored uncompressed, at three bytes per pixel and one per row, this is 19.9 MB: just below the limit of 20. */
const HEAVY = { width: 2500, height: 2649 }
const BLANK_SIDE = 2000

export const BAD_FILES: readonly BadFile[] = [
  {
    key: 'low-resolution',
    fileName: 'low_resolution.jpg',
    zh: '分辨率过低',
    en: 'Too few pixels',
    bytes: async () =>
      sharp(await subject())
        .resize({ width: LOW_SIDE })
        .jpeg({ quality: 80 })
        .toBuffer(),
  },
  {
    key: 'cmyk',
    fileName: 'cmyk.jpg',
    zh: '印刷四色图',
    en: 'Colours of a printing press',
    bytes: async () =>
      sharp(await subject())
        .toColourspace('cmyk')
        .withIccProfile('cmyk')
        .jpeg({ quality: 88 })
        .toBuffer(),
  },
  {
    key: 'nearly-too-large',
    fileName: 'nearly_too_large.png',
    zh: '将近上限的大图',
    en: 'Just under the limit',
    bytes: async () =>
      sharp(await subject())
        .resize({ ...HEAVY, fit: 'cover' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
  },
  {
    key: 'wrong-extension',
    fileName: 'really_a_png.jpg',
    zh: '扩展名不符',
    en: 'A PNG that says it is a JPEG',
    bytes: async () =>
      sharp(await subject())
        .png()
        .toBuffer(),
  },
  {
    key: 'blank',
    fileName: 'blank.png',
    zh: '全透明空白图',
    en: 'Nothing but transparency',
    bytes: () =>
      sharp({ create: { width: BLANK_SIDE, height: BLANK_SIDE, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
  },
]
