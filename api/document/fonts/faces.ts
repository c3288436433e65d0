export interface Face {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  readonly weight: number
  readonly cjk: boolean
  /** Path within `@fontsource`. */
  readonly source: string
}

/** One file per face; browser and renderer read the same bytes. */
export const FACES: readonly Face[] = [
  face('noto-sans-sc', 400, '思源黑体', 'Noto Sans SC', 'chinese-simplified'),
  face('noto-sans-sc', 700, '思源黑体 粗', 'Noto Sans SC Bold', 'chinese-simplified'),
  face('ma-shan-zheng', 400, '马善政楷书', 'Ma Shan Zheng', 'chinese-simplified'),
  face('zcool-xiaowei', 400, '站酷小薇体', 'ZCOOL XiaoWei', 'chinese-simplified'),
  face('inter', 400, 'Inter', 'Inter'),
  face('inter', 700, 'Inter 粗', 'Inter Bold'),
  face('anton', 400, 'Anton', 'Anton'),
  face('pacifico', 400, 'Pacifico', 'Pacifico'),
  face('playfair-display', 400, 'Playfair Display', 'Playfair Display'),
  face('playfair-display', 700, 'Playfair Display 粗', 'Playfair Display Bold'),
  face('jetbrains-mono', 400, 'JetBrains Mono', 'JetBrains Mono'),
]

function face(name: string, weight: number, name_zh: string, name_en: string, script = 'latin'): Face {
  const source = `${name}/files/${name}-${script}-${weight}-normal.woff2`
  return { id: `${name}-${weight}`, name_zh, name_en, weight, cjk: script !== 'latin', source }
}
