export const MOODS = ['plain', 'elegant', 'bold', 'script', 'hand', 'retro', 'tech', 'playful', 'gothic'] as const
export type Mood = (typeof MOODS)[number]

export interface Face {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  /** Faces of one family differ in weight and slant. */
  readonly familyId: string
  readonly weight: number
  readonly italic?: true
  readonly mood: Mood
  /** Whether it has Chinese characters. */
  readonly cjk: boolean
  /** The package's name for the file with the first letters to look for. */
  readonly first: string
  /** Numbered files with letters that the first lacks. */
  readonly also?: readonly string[]
  /** Letters are pictures in their own colours. */
  readonly colour?: true
}

interface Written {
  readonly weights?: readonly number[]
  readonly italics?: readonly number[]
  readonly zh?: string
  readonly cjk?: true
  readonly first?: string
  readonly also?: readonly string[]
  readonly colour?: true
}

/** A package of `@fontsource` and its faces. */
const family = (mood: Mood, familyId: string, name: string, written: Written = {}): Face[] => {
  const { weights = [400], italics = [], zh = name, cjk = false, first = 'latin', also, colour } = written
  const face = (weight: number, italic: boolean): Face => {
    const [bold, slant] = [weight >= 600 && weights.length > 1, italic]
    return {
      id: `${familyId}-${weight}${italic ? '-italic' : ''}`,
      name_zh: `${zh}${bold || slant ? ' ' : ''}${bold ? '粗' : ''}${slant ? '斜' : ''}`,
      name_en: `${name}${bold ? ' Bold' : ''}${slant ? ' Italic' : ''}`,
      familyId,
      weight,
      ...(italic && { italic }),
      mood,
      cjk,
      first,
      ...(also && { also }),
      ...(colour && { colour }),
    }
  }
  return [...weights.map((weight) => face(weight, false)), ...italics.map((weight) => face(weight, true))]
}

const CHINESE = { cjk: true, first: 'chinese-simplified' } as const
const TWO = [400, 700]

/** Browser and renderer read the same files of each face. */
export const FACES: readonly Face[] = [
  ...family('plain', 'noto-sans-sc', 'Noto Sans SC', { ...CHINESE, weights: TWO, zh: '思源黑体' }),
  ...family('hand', 'ma-shan-zheng', 'Ma Shan Zheng', { ...CHINESE, zh: '马善政楷书' }),
  ...family('elegant', 'zcool-xiaowei', 'ZCOOL XiaoWei', { ...CHINESE, zh: '站酷小薇体' }),
  ...family('plain', 'inter', 'Inter', { weights: TWO, italics: TWO }),
  ...family('bold', 'anton', 'Anton'),
  ...family('script', 'pacifico', 'Pacifico'),
  ...family('elegant', 'playfair-display', 'Playfair Display', { weights: TWO, italics: TWO }),
  ...family('tech', 'jetbrains-mono', 'JetBrains Mono'),

  ...family('plain', 'montserrat', 'Montserrat', { weights: TWO, italics: TWO }),
  ...family('plain', 'oswald', 'Oswald', { weights: TWO }),

  ...family('bold', 'alfa-slab-one', 'Alfa Slab One'),
  ...family('bold', 'archivo-black', 'Archivo Black'),
  ...family('bold', 'bangers', 'Bangers'),
  ...family('bold', 'bebas-neue', 'Bebas Neue'),
  ...family('bold', 'black-ops-one', 'Black Ops One'),
  ...family('bold', 'bowlby-one-sc', 'Bowlby One SC'),
  ...family('bold', 'fjalla-one', 'Fjalla One'),
  ...family('bold', 'league-gothic', 'League Gothic'),
  ...family('bold', 'lilita-one', 'Lilita One'),
  ...family('bold', 'luckiest-guy', 'Luckiest Guy'),
  ...family('bold', 'passion-one', 'Passion One'),
  ...family('bold', 'paytone-one', 'Paytone One'),
  ...family('bold', 'rubik-mono-one', 'Rubik Mono One'),
  ...family('bold', 'russo-one', 'Russo One'),
  ...family('bold', 'sigmar-one', 'Sigmar One'),
  ...family('bold', 'staatliches', 'Staatliches'),
  ...family('bold', 'titan-one', 'Titan One'),

  ...family('elegant', 'abril-fatface', 'Abril Fatface'),
  ...family('elegant', 'cinzel', 'Cinzel'),
  ...family('elegant', 'dm-serif-display', 'DM Serif Display', { italics: [400] }),
  ...family('elegant', 'gfs-didot', 'GFS Didot'),
  ...family('elegant', 'italiana', 'Italiana'),
  ...family('elegant', 'marcellus', 'Marcellus'),
  ...family('elegant', 'poiret-one', 'Poiret One'),
  ...family('elegant', 'prata', 'Prata'),
  ...family('elegant', 'yeseva-one', 'Yeseva One'),

  ...family('script', 'alex-brush', 'Alex Brush'),
  ...family('script', 'cookie', 'Cookie'),
  ...family('script', 'courgette', 'Courgette'),
  ...family('script', 'grand-hotel', 'Grand Hotel'),
  ...family('script', 'great-vibes', 'Great Vibes'),
  ...family('script', 'kaushan-script', 'Kaushan Script'),
  ...family('script', 'lobster', 'Lobster'),
  ...family('script', 'marck-script', 'Marck Script'),
  ...family('script', 'parisienne', 'Parisienne'),
  ...family('script', 'pinyon-script', 'Pinyon Script'),
  ...family('script', 'sacramento', 'Sacramento'),
  ...family('script', 'satisfy', 'Satisfy'),
  ...family('script', 'yellowtail', 'Yellowtail'),

  ...family('hand', 'amatic-sc', 'Amatic SC', { weights: TWO }),
  ...family('hand', 'bad-script', 'Bad Script'),
  ...family('hand', 'caveat', 'Caveat', { weights: TWO }),
  ...family('hand', 'gloria-hallelujah', 'Gloria Hallelujah'),
  ...family('hand', 'indie-flower', 'Indie Flower'),
  ...family('hand', 'neucha', 'Neucha'),
  ...family('hand', 'patrick-hand', 'Patrick Hand'),
  ...family('hand', 'permanent-marker', 'Permanent Marker'),
  ...family('hand', 'reenie-beanie', 'Reenie Beanie'),
  ...family('hand', 'rock-salt', 'Rock Salt'),
  ...family('hand', 'shadows-into-light', 'Shadows Into Light'),

  ...family('retro', 'bungee-shade', 'Bungee Shade'),
  ...family('retro', 'ewert', 'Ewert'),
  ...family('retro', 'fredericka-the-great', 'Fredericka the Great'),
  ...family('retro', 'monoton', 'Monoton'),
  ...family('retro', 'press-start-2p', 'Press Start 2P'),
  ...family('retro', 'righteous', 'Righteous'),
  ...family('retro', 'shrikhand', 'Shrikhand'),
  ...family('retro', 'special-elite', 'Special Elite'),

  ...family('tech', 'audiowide', 'Audiowide'),
  ...family('tech', 'michroma', 'Michroma'),
  ...family('tech', 'orbitron', 'Orbitron'),
  ...family('tech', 'saira-stencil-one', 'Saira Stencil One'),
  ...family('tech', 'share-tech-mono', 'Share Tech Mono'),
  ...family('tech', 'vt323', 'VT323'),
  ...family('tech', 'zen-dots', 'Zen Dots'),

  ...family('playful', 'bubblegum-sans', 'Bubblegum Sans'),
  ...family('playful', 'carter-one', 'Carter One'),
  ...family('playful', 'chewy', 'Chewy'),
  ...family('playful', 'coiny', 'Coiny'),
  ...family('playful', 'comic-neue', 'Comic Neue', { weights: TWO, italics: TWO }),
  ...family('playful', 'fredoka-one', 'Fredoka One'),
  ...family('playful', 'gochi-hand', 'Gochi Hand'),
  ...family('playful', 'sniglet', 'Sniglet'),

  ...family('gothic', 'creepster', 'Creepster'),
  ...family('gothic', 'germania-one', 'Germania One'),
  ...family('gothic', 'medievalsharp', 'MedievalSharp'),
  ...family('gothic', 'nosifer', 'Nosifer'),
  ...family('gothic', 'unifrakturcook', 'UnifrakturCook', { weights: [700] }),
  ...family('gothic', 'unifrakturmaguntia', 'UnifrakturMaguntia'),

  ...family('plain', 'noto-sans-arabic', 'Noto Sans Arabic', { weights: TWO, first: 'arabic' }),
  ...family('elegant', 'aref-ruqaa', 'Aref Ruqaa', { weights: TWO, first: 'arabic' }),
  ...family('bold', 'lalezar', 'Lalezar', { first: 'arabic' }),
  ...family('plain', 'noto-sans-hebrew', 'Noto Sans Hebrew', { weights: TWO, first: 'hebrew' }),
  ...family('elegant', 'suez-one', 'Suez One', { first: 'hebrew' }),
  ...family('plain', 'noto-sans-devanagari', 'Noto Sans Devanagari', { weights: TWO, first: 'devanagari' }),
  ...family('hand', 'kalam', 'Kalam', { weights: TWO, first: 'devanagari' }),
  ...family('plain', 'noto-sans-thai', 'Noto Sans Thai', { weights: TWO, first: 'thai' }),
  ...family('playful', 'itim', 'Itim', { first: 'thai' }),
  ...family('plain', 'nanum-gothic', 'Nanum Gothic', { weights: TWO, first: 'korean' }),
  ...family('bold', 'black-han-sans', 'Black Han Sans', { first: 'korean' }),
  ...family('hand', 'nanum-pen-script', 'Nanum Pen Script', { first: 'korean' }),
  ...family('plain', 'sawarabi-gothic', 'Sawarabi Gothic', { first: 'japanese' }),
  ...family('bold', 'dela-gothic-one', 'Dela Gothic One', { first: 'japanese' }),
  ...family('playful', 'mochiy-pop-one', 'Mochiy Pop One', { first: 'japanese' }),
  ...family('hand', 'yusei-magic', 'Yusei Magic', { first: 'japanese' }),
  ...family('playful', 'zcool-kuaile', 'ZCOOL KuaiLe', { ...CHINESE, zh: '站酷快乐体' }),
  ...family('plain', 'chocolate-classical-sans', 'Chocolate Classical Sans', {
    zh: '朱古力黑體',
    first: 'chinese-traditional',
    // The first file has no punctuation in full width.
    also: ['119', '122', '123'],
  }),
  ...family('plain', 'noto-sans-symbols-2', 'Noto Sans Symbols 2', { first: 'symbols' }),
  ...family('playful', 'noto-color-emoji', 'Noto Color Emoji', { first: 'emoji', colour: true }),
]
