export type Word = readonly [zh: string, en: string]

export const COLOURS: readonly (readonly [zh: string, en: string, hex: string, isDark: boolean])[] = [
  ['白色', 'White', '#ffffff', false],
  ['黑色', 'Black', '#1b1b1d', true],
  ['藏青', 'Navy', '#1f2a44', true],
  ['麻灰', 'Heather grey', '#b9bcc1', false],
  ['炭灰', 'Charcoal', '#45484d', true],
  ['米白', 'Ivory', '#f4eedf', false],
  ['沙色', 'Sand', '#d8c7a5', false],
  ['卡其', 'Khaki', '#a8916c', false],
  ['咖啡', 'Coffee', '#5a4032', true],
  ['酒红', 'Burgundy', '#6b1f2f', true],
  ['正红', 'Red', '#c8202f', true],
  ['橙色', 'Orange', '#ef7d2f', false],
  ['姜黄', 'Mustard', '#d9a326', false],
  ['柠檬黄', 'Lemon', '#f6e36b', false],
  ['军绿', 'Army green', '#56603a', true],
  ['森林绿', 'Forest green', '#1f4a36', true],
  ['薄荷绿', 'Mint', '#b7e0cb', false],
  ['天蓝', 'Sky blue', '#9ccbea', false],
  ['宝蓝', 'Royal blue', '#2350a8', true],
  ['湖蓝', 'Teal', '#127c87', true],
  ['浅粉', 'Light pink', '#f5cdd4', false],
  ['玫红', 'Rose', '#d6497c', false],
  ['薰衣草紫', 'Lavender', '#c5b8e0', false],
  ['深紫', 'Plum', '#4c2a59', true],
]

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'] as const
export const HEIGHTS = ['90', '100', '110', '120', '130', '140', '150'] as const
const MODELS =
  '12,12 Pro,13,13 Pro,13 Pro Max,14,14 Plus,14 Pro,14 Pro Max,15,15 Plus,15 Pro,15 Pro Max,16,16 Plus,16 Pro,16 Pro Max'
export const PHONES = MODELS.split(',').map((one) => `iPhone ${one}`)
const SERIES = 'S21,S21+,S22,S22+,S22 Ultra,S23,S23+,S23 Ultra,S24,S24+,S24 Ultra,S25,A55'
export const GALAXIES = SERIES.split(',').map((one) => `Galaxy ${one}`)
export const ONE_SIZE: Word = ['均码', 'One size']

const same = (all: readonly string[]): Word[] => all.map((one) => [one, one])
const centimetres = (all: readonly string[]): Word[] => all.map((one) => [`${one} cm`, `${one} cm`])

/** In the order of select options. */
export const SIZES: readonly Word[] = [
  ...same(LETTERS),
  ...centimetres(HEIGHTS),
  ONE_SIZE,
  ...same(['36', '37', '38', '39', '40', '41', '42', '43', '44']),
  ...same(['11 oz', '15 oz', '20 oz', '30 oz', '500 ml']),
  ...centimetres(['8×8', '10×10', '30×40', '35×40', '40×40', '40×60', '45×45', '50×50', '50×70', '60×60', '60×90']),
  ...centimetres(['80×30', '100×150', '130×180', '150×200', '150×130']),
  ...same(['A5', 'A4', 'A3', ...PHONES, ...GALAXIES]),
]

export const ATTRIBUTES = {
  chest: ['胸宽', 'Chest width'],
  length: ['衣长', 'Body length'],
  shoulder: ['肩宽', 'Shoulder width'],
  sleeve: ['袖长', 'Sleeve length'],
  waist: ['腰宽', 'Waist width'],
  inseam: ['内侧缝长', 'Inseam'],
  width: ['宽', 'Width'],
  height: ['高', 'Height'],
  depth: ['厚', 'Depth'],
  diameter: ['口径', 'Diameter'],
  strap: ['提带长', 'Strap length'],
  head: ['头围', 'Head circumference'],
  brim: ['帽檐', 'Brim'],
  foot: ['脚长', 'Foot length'],
} as const satisfies Record<string, Word>
export type Attribute = keyof typeof ATTRIBUTES

export const CATEGORIES = {
  garments: [
    ['服装', 'Garments'],
    {
      tees: ['T 恤', 'T-shirts'],
      hoodies: ['卫衣', 'Hoodies'],
      kids: ['童装', 'Kids'],
      sports: ['运动', 'Sportswear'],
    },
  ],
  accessories: [
    ['配饰箱包', 'Accessories'],
    { bags: ['包袋', 'Bags'], caps: ['帽子', 'Caps'], socks: ['袜子', 'Socks'], shoes: ['鞋', 'Shoes'] },
  ],
  home: [
    ['家居', 'Home'],
    {
      cushions: ['抱枕', 'Cushions'],
      blankets: ['毯子', 'Blankets'],
      walls: ['挂饰', 'Wall art'],
      mats: ['地垫', 'Mats'],
    },
  ],
  drinkware: [['杯具', 'Drinkware'], { mugs: ['马克杯', 'Mugs'], tumblers: ['保温杯', 'Tumblers'] }],
  gadgets: [['数码', 'Gadgets'], { cases: ['手机壳', 'Phone cases'], desk: ['桌面', 'Desk'] }],
  gifts: [
    ['礼品', 'Gifts'],
    { acrylic: ['亚克力', 'Acrylic'], pets: ['宠物', 'Pets'], paper: ['纸品', 'Paper goods'] },
  ],
} as const satisfies Record<string, readonly [Word, Record<string, Word>]>
