import { ownFontId } from '#document/fonts/own'
import type { Layer, TextLayer } from '#document/model/layers'
import { OWN } from './own_fonts.ts'

type SetText = (but: Partial<TextLayer>) => TextLayer
type Declared = readonly [name: string, layers: readonly Layer[]]

const own = (kind: keyof typeof OWN) => ownFontId({ id: OWN[kind] })
const OUTLINE = { colour: '#e64980', width: 0.8 } as const
const SHADOW = { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 } as const
const MIXED = 'AVATAR & 墨折 fifty'

/** Fonts that a merchant has uploaded: kerning and ligatures, shaping, and one that is cut to its letters. */
export const ownFontDocuments = (set: SetText): readonly Declared[] => [
  ['own font', [set({ font: own('latin'), size: 26, text: 'AVATAR fifty\nFirst Noël' })]],
  [
    'own font, outlined and curved with a shadow',
    [set({ font: own('latin'), size: 20, text: 'Own & curved', curve: { radius: 45 }, outline: OUTLINE, shadow: SHADOW })],
  ],
  [
    'own font, Arabic, wrapped and justified',
    [set({ font: own('arabic'), text: 'مرحبا بكم في متجرنا، الطلب جاهز الآن', wrap: true, width: 80, align: 'justify' })],
  ],
  ['own font, Devanagari', [set({ font: own('devanagari'), text: 'नमस्ते क्षत्रिय\nश्री हिन्दी', size: 18 })]],
  [
    'own font, Chinese, columns',
    [set({ font: own('chinese'), text: '春江潮水连海平，\n海上明月共潮生。', vertical: true, outline: OUTLINE })],
  ],
  [
    'own font, Chinese, wrapped',
    [set({ font: own('chinese'), size: 9, text: '墨折，让设计落在布上。滟滟随波千万里！', wrap: true, width: 60 })],
  ],
  [
    'own font beside one of the list',
    [
      set({
        font: 'noto-sans-sc-400',
        size: 16,
        text: MIXED,
        runs: [{ from: 0, to: 6, font: own('latin') }],
      }),
    ],
  ],
] // prettier-ignore
