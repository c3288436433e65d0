import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import { SCHEMA, VERSION, type DesignDocument } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { AREA } from './design'

const TEXTS = [
  ['inter-400', 'Łukasz Noël'],
  ['noto-sans-sc-400', '你好，世界'],
  ['noto-sans-arabic-400', 'محمد والنور'],
  ['noto-sans-devanagari-400', 'नमस्ते'],
  ['itim-400', 'สวัสดีครับ'],
] as const

/** A text in each of five scripts, each with a font of its own. */
export function scriptsDesign(): DesignDocument {
  const layers = TEXTS.map(([font, text], index): TextLayer => ({
    type: 'text',
    id: `s${index}`,
    x: 150,
    y: 40 + index * 50,
    width: 120,
    height: 24,
    text,
    font,
    size: 20,
    lines: [{ text, width: 120 }],
    leading: 1.2,
    align: 'center',
    fill: '#1c3f6e',
  }))
  return {
    schema: SCHEMA,
    version: VERSION,
    product: { id: 1, version: 1 },
    fonts: TEXTS.map(([id]) => ({ id, sha256: fontNamed(id)!.sha256 })),
    assets: [],
    faces: [{ key: 'front', area: AREA, layers }],
  }
}
