/**
 * The characters a challenge is drawn from: common, concrete, and unlike each other when turned. They are grouped by
 * the file of `@fontsource/noto-sans-sc` that holds them, so that nine small files are read and not a hundred.
 */
const CHARACTERS_BY_SUBSET = {
  110: '瓜竹柏船裙锅瓶兄祥',
  111: '鸟羊酸麦桃墨鞋剪袋弟慧勇敢',
  112: '虎紫慢甜苦茶梅桥墙塔诗耳刀杯父兵阴',
  113: '秋冬雨草树狗猫右旧冷饭菜洋田村镇窗屋灯舞麻针镜姐妹族善幸吉露雷',
  114: '夏雪鱼牛蓝绿早晚酒豆兰松河湖波街笔纸歌衣钟母农诚',
  115: '象黄短远米李浪石沙林楼画丝盘史智良丽阳',
  116: '春山火云马龙红青白黑低近江园房书音足箱师民历福健康',
  117: '水星风花东南西北快海城路车声口头身布包女商光',
  118: '金地和前后多高长热面果市门手心线表学国家文化美平安明电',
} as const

type Subset = keyof typeof CHARACTERS_BY_SUBSET

export const SUBSETS = Object.keys(CHARACTERS_BY_SUBSET).map(Number) as Subset[]

const SUBSET_BY_CHARACTER = new Map(
  SUBSETS.flatMap((subset) => [...CHARACTERS_BY_SUBSET[subset]].map((character) => [character, subset] as const)),
)

export const CHARACTERS = [...SUBSET_BY_CHARACTER.keys()]

/** The font file that holds a character of the pool. */
export function subsetOf(character: string): Subset {
  const subset = SUBSET_BY_CHARACTER.get(character)
  if (subset === undefined) throw new RangeError(`Not in the pool: ${character}`)
  return subset
}
