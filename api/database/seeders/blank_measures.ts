/** Packed grams and three sides in millimetres, by size table, overridden by item. */
type Measures = readonly [grams: number, length: number, width: number, height: number]

// prettier-ignore
export const BY_TABLE: Readonly<Record<string, Measures>> = {
  tee: [190, 280, 220, 20], oversize: [260, 300, 240, 25], fitted: [150, 260, 200, 18], hoodie: [620, 340, 280, 60],
  kids: [130, 240, 180, 18], aop: [210, 280, 220, 22], shorts: [230, 270, 210, 25], sock: [65, 200, 100, 20],
  shoe: [780, 320, 200, 120], tote: [120, 300, 220, 12], pouch: [80, 240, 160, 10], cap: [95, 250, 190, 120],
  cushion: [180, 260, 220, 20], blanket: [650, 360, 300, 110], tapestry: [240, 300, 240, 25], mat: [720, 600, 400, 20],
  mug: [380, 130, 130, 110], tumbler: [390, 230, 110, 110], bottle: [240, 270, 80, 80], frame: [900, 430, 330, 50],
  phone: [35, 180, 100, 20], deskMat: [420, 320, 80, 80], acrylic: [40, 140, 110, 12], tag: [20, 110, 80, 8],
  poster: [110, 430, 60, 60], notebook: [260, 220, 150, 18], bandana: [35, 180, 120, 8],
}

// prettier-ignore
export const BY_ITEM: Readonly<Record<string, Measures>> = {
  'T220-L': [240, 290, 230, 24], 'H280-C': [480, 330, 270, 50], 'H420-O': [860, 360, 300, 80], 'K280-H': [340, 290, 230, 45],
  'A-HOOD': [560, 330, 270, 55], 'Q-SHERPA': [980, 400, 340, 150], 'Q-WOVEN': [1100, 380, 320, 120],
}

/** Cases with magnets. */
export const MAGNETIC = ['F-CLEAR'] as const
