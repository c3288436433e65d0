import type { Face } from '#document/model/document'
import type { TextLayer } from '#document/model/layers'

export const text = (id: string, y: number, words: string, but: Partial<TextLayer>): TextLayer => ({
  type: 'text',
  id,
  x: 200,
  y,
  width: 300,
  height: 40,
  text: words,
  font: 'inter-400',
  size: 22,
  lines: [{ text: words, width: 200 }],
  leading: 1.2,
  align: 'center',
  fill: '#1c7ed6',
  ...but,
})

/**
 * A print file of 4724 × 5906 pixels with rotated, skewed, masked and translucent pictures, three texts and a pattern.
 */
export const FACE: Face = {
  key: 'front',
  area: { width: 400, height: 500, dpi: 300, bleed: 0, safe: 5 },
  layers: [
    { type: 'image', id: 'i1', x: 130, y: 120, width: 220, height: 147, rotation: 12, asset: 1 },
    {
      type: 'image',
      id: 'i2',
      x: 280,
      y: 180,
      width: 160,
      height: 160,
      skewX: 15,
      scaleX: 0.9,
      opacity: 0.8,
      asset: 2,
    },
    { type: 'image', id: 'i3', x: 120, y: 330, width: 120, height: 180, mask: { shape: 'ellipse' }, asset: 3 },
    {
      type: 'tile',
      id: 'p1',
      x: 290,
      y: 420,
      width: 200,
      height: 120,
      asset: 2,
      cell: { width: 24, height: 24 },
      layout: 'grid',
    },
    text('t1', 60, 'Inkfold prints what you see', {}),
    text('t2', 250, 'Pacifico', {
      font: 'pacifico-400',
      rotation: -8,
      size: 40,
      outline: { colour: '#ffffff', width: 1.6 },
      shadow: { colour: '#000000', opacity: 0.5, x: 2, y: 2, blur: 3 },
    }),
    text('t3', 460, '墨折，让设计落在布上', { font: 'noto-sans-sc-400' }),
  ],
}
export const SIZE = { width: 4724, height: 5906 }
