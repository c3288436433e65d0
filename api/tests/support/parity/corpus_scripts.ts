import { covers } from '#document/fonts/covers'
import { FONTS } from '#document/fonts/manifest'
import { SCRIPT_NAMES, SCRIPTS } from '#document/fonts/search'
import type { Layer, TextLayer, TextRun } from '#document/model/layers'
import { MIDDLE } from './layered.ts'

type SetText = (but: Partial<TextLayer>) => TextLayer
type Declared = readonly [name: string, layers: readonly Layer[]]

const ARABIC = 'مرحبا بكم في متجرنا، الطلب رقم 128 جاهز'
const OUTLINE = { colour: '#e64980', width: 0.8 } as const
const SHADOW = { colour: '#102040', opacity: 0.6, x: 2, y: 3, blur: 4 } as const
const box = { wrap: true, width: 130 } as const

/** Every script that the fonts write, alone and mixed, and texts in several styles. */
export const scriptDocuments = (set: SetText): readonly Declared[] => [
  ...scripts(set),
  ...mixed(set),
  ...styled(set),
  ...everyFace(set),
]

const scripts = (set: SetText): Declared[] => [
  ['Polish, Turkish and Czech', [set({ font: 'inter-400', text: 'Łukasz Noël İğne\nŽluťoučký kůň ŐŰ' })]],
  ['Vietnamese', [set({ font: 'lobster-400', text: 'Tiếng Việt ưỡn\nNguyễn Thị Thảo' })]],
  ['Cyrillic and Greek', [set({ font: 'press-start-2p-400', size: 7, text: 'Привіт, Ёлка!\nΚαλημέρα κόσμε' })]],
  ['Arabic', [set({ font: 'noto-sans-arabic-400', text: ARABIC, size: 9 })]],
  [
    'Arabic, wrapped and justified',
    [set({ ...box, font: 'aref-ruqaa-400', text: `${ARABIC}. ${ARABIC}`, align: 'justify' })],
  ],
  [
    'Arabic, spaced and outlined',
    [set({ font: 'lalezar-400', text: 'محمد والنور', size: 22, spacing: 0.2, outline: OUTLINE })],
  ],
  ['Arabic, curved', [set({ font: 'noto-sans-arabic-700', text: 'أهلا وسهلا بكم جميعا', curve: { radius: 45 } })]],
  ['Hebrew with digits and Latin', [set({ font: 'suez-one-400', text: 'שלום Anna (2026) עולם', size: 12 })]],
  ['Devanagari', [set({ font: 'noto-sans-devanagari-400', text: 'नमस्ते क्षत्रिय\nश्री हिन्दी १२३', size: 18 })]],
  [
    'Devanagari, curved and spaced',
    [set({ font: 'kalam-700', text: 'स्वागत है आपका', curve: { radius: 50 }, spacing: 0.1 })],
  ],
  ['Thai, wrapped', [set({ ...box, width: 60, font: 'itim-400', text: 'สวัสดีครับยินดีต้อนรับสู่ร้านค้าของเรา' })]],
  ['Korean', [set({ font: 'nanum-gothic-700', text: '안녕하세요\n한글 디자인 128' })]],
  ['Korean, columns', [set({ font: 'black-han-sans-400', text: '한글\n세로', vertical: true })]],
  ['Japanese', [set({ font: 'dela-gothic-one-400', text: 'こんにちは、\n世界「ー」ガギ' })]],
  ['traditional Chinese', [set({ font: 'chocolate-classical-sans-400', text: '龍體設計、臺灣\n學習繁體中文' })]],
  ['symbols', [set({ font: 'noto-sans-symbols-2-400', text: '★♥✦☀✔', size: 24 })]],
  ['colour emoji', [set({ font: 'noto-color-emoji-400', text: '😀🎉❤️\n👨‍👩‍👧🇵🇱👍🏽', size: 26 })]],
  [
    'colour emoji, outlined with a shadow',
    [set({ font: 'noto-color-emoji-400', text: '🐱🌈', size: 40, outline: OUTLINE, shadow: SHADOW })],
  ],
]

/** A run over each occurrence of some words. */
const runs = (text: string, ...styles: readonly (readonly [string, Omit<TextRun, 'from' | 'to'>])[]): TextRun[] =>
  styles
    .map(([words, style]) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length, ...style }))
    .toSorted((one, other) => one.from - other.from)

const MIXED = 'Łukasz ♥ Noël ✦ محمد'
const ALL = 'नमस्ते Tiếng Việt 한글 😀 שלום 龍'

const mixed = (set: SetText): Declared[] => [
  [
    'names in three scripts and symbols',
    [
      set({
        font: 'pacifico-400',
        text: MIXED,
        runs: runs(
          MIXED,
          ['♥', { font: 'noto-sans-symbols-2-400', fill: '#e03131' }],
          ['✦', { font: 'noto-sans-symbols-2-400' }],
          ['محمد', { font: 'aref-ruqaa-700', size: 1.4 }],
        ),
      }),
    ],
  ],
  [
    'six scripts in one wrapped text',
    [
      set({
        ...box,
        font: 'inter-400',
        text: ALL,
        runs: runs(
          ALL,
          ['नमस्ते', { font: 'kalam-400' }],
          ['한글', { font: 'nanum-pen-script-400', size: 1.5 }],
          ['😀', { font: 'noto-color-emoji-400' }],
          ['שלום', { font: 'noto-sans-hebrew-400', fill: '#1971c2' }],
          ['龍', { font: 'chocolate-classical-sans-400' }],
        ),
      }),
    ],
  ],
]

const STYLED = 'Bold italic underlined struck BIG small'

const styled = (set: SetText): Declared[] => {
  const styles = runs(
    STYLED,
    ['Bold', { bold: true }],
    ['italic', { italic: true, fill: '#2f9e44' }],
    ['underlined', { underline: true }],
    ['struck', { strike: true, bold: true, italic: true }],
    ['BIG', { size: 2.2, fill: '#e03131' }],
    ['small', { size: 0.6, font: 'inter-700-italic' }],
  )
  const arabic = 'السلام عليكم'
  return [
    ['seven styles in one text', [set({ ...box, font: 'anton-400', text: STYLED, runs: styles })]],
    [
      'seven styles, justified and outlined',
      [
        set({
          ...box,
          width: 100,
          align: 'justify',
          font: 'playfair-display-400',
          text: STYLED,
          runs: styles,
          outline: OUTLINE,
        }),
      ],
    ],
    [
      'seven styles, curved and spaced',
      [set({ font: 'montserrat-700', size: 9, text: STYLED, runs: styles, curve: { radius: 60 }, spacing: 0.05 })],
    ],
    [
      'seven styles, translucent with a shadow',
      [set({ ...box, font: 'caveat-700', text: STYLED, runs: styles, opacity: 0.5, shadow: SHADOW, rotation: 20 })],
    ],
    [
      'styles within joined words',
      [
        set({
          font: 'noto-sans-arabic-400',
          size: 22,
          text: arabic,
          runs: [
            { from: 2, to: 4, fill: '#e03131' },
            { from: 9, to: 11, fill: '#1971c2', underline: true },
          ],
        }),
      ],
    ],
    [
      'styles in columns',
      [
        set({
          text: '竖排 ABC 文字',
          vertical: true,
          runs: [
            { from: 0, to: 1, size: 1.6, fill: '#e03131' },
            { from: 3, to: 6, font: 'bangers-400', strike: true },
          ],
        }),
      ],
    ],
  ]
}

const PER_DOCUMENT = 12

/** All faces, twelve in a document, each with words that it has. */
function everyFace(set: SetText): Declared[] {
  const words = (id: string) => {
    const [script] = SCRIPT_NAMES.toReversed().filter((one) => one !== 'symbols' && covers(id, SCRIPTS[one]))
    return `${script ? SCRIPTS[script] : '★'}${covers(id, ' AVATAR 128') ? ' AVATAR 128' : ''}`
  }
  const pages = Math.ceil(FONTS.length / PER_DOCUMENT)
  return Array.from({ length: pages }, (_, page) => {
    const faces = FONTS.slice(page * PER_DOCUMENT, (page + 1) * PER_DOCUMENT)
    const layers = faces.map(({ id }, index) =>
      set({
        id: `f${index}`,
        x: MIDDLE.x,
        y: 12 + index * 15.5,
        size: 9,
        font: id,
        text: words(id),
      } as Partial<TextLayer>),
    )
    return [`faces from ${faces[0]?.id} to ${faces.at(-1)?.id}`, layers] as const
  })
}
