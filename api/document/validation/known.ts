import type { Asset, DesignDocument, PrintArea } from '../model/document.ts'
import { under, type FaultReason, type Place } from './fault.ts'
import { refuse } from './rule.ts'

/** What the server knows: the materials and fonts the merchant may use, and the product. */
export interface Known {
  readonly assets: ReadonlyMap<number, Omit<Asset, 'id'>>
  /** Hashes by id. */
  readonly fonts: ReadonlyMap<string, string>
  readonly product: DesignDocument['product']
  readonly faces: ReadonlyMap<string, PrintArea>
}

/** Checks references: no foreign materials, no unknown fonts, no invented print area. */
export function checkKnown(document: DesignDocument, known: Known): void {
  const { product } = document
  if (product.id !== known.product.id || product.version !== known.product.version) {
    refuse(under(null, 'product'), 'foreign_product')
  }
  each('assets', document.assets, (asset) => judgeAsset(asset, known.assets.get(asset.id)))
  each('fonts', document.fonts, (font) => {
    const hash = known.fonts.get(font.id)
    return hash === undefined ? 'foreign_font' : hash === font.sha256 ? null : 'changed_font'
  })
  each('faces', document.faces, ({ key, area }) => judgeArea(area, known.faces.get(key)))
}

function each<Row>(name: string, rows: readonly Row[], judge: (row: Row) => FaultReason | null): void {
  for (const [index, row] of rows.entries()) {
    const reason = judge(row)
    const at: Place = under(under(null, name), index)
    if (reason) refuse(at, reason)
  }
}

function judgeAsset({ sha256, width, height }: Asset, known?: Omit<Asset, 'id'>): FaultReason | null {
  if (!known) return 'foreign_asset'
  return known.sha256 === sha256 && known.width === width && known.height === height ? null : 'changed_asset'
}

function judgeArea(area: PrintArea, known?: PrintArea): FaultReason | null {
  if (!known) return 'foreign_face'
  const names = ['width', 'height', 'dpi', 'bleed', 'safe'] as const
  return names.every((name) => area[name] === known[name]) ? null : 'changed_area'
}
