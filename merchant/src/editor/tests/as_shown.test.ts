import type { Asset } from '@inkfold/api/document/model/document'
import type { ImageLayer, TextLayer } from '@inkfold/api/document/model/layers'
import { design, face, HASH } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../index'
import { editorOf, settled } from './world'

const layersOf = ({ state }: Editor) => state.document.faces[0]!.layers
const areaOf = ({ state }: Editor) => state.document.faces[0]!.area
const HOME = { leading: 1.12, font: 'noto-sans-sc-700' }

async function withText(text: string, share: number) {
  const editor = editorOf(design([face('front', [])]))
  editor.run('addText', { text, font: HOME.font, asShown: { share, leading: HOME.leading } })
  await settled()
  return { editor, layer: layersOf(editor)[0] as TextLayer }
}

describe('what the home page showed', () => {
  test('[PPL-02] words keep their lines, weight, size and height on the chest', async () => {
    const { editor, layer } = await withText('Good\nday', 0.2)
    const { width } = areaOf(editor)
    expect(layer).toMatchObject({ font: HOME.font, leading: HOME.leading, align: 'center', x: width / 2 })
    expect(layer.lines.map(({ text }) => text)).toEqual(['Good', 'day'])
    expect(layer.size).toBeCloseTo(width * 0.2, 1)
    expect(layer.y - layer.height / 2).toBeCloseTo(0, 1)
  })

  test('[PPL-02] words that are wider in the printed font are made to fit', async () => {
    const { editor, layer } = await withText('Wider than the area', 0.4)
    const { width } = areaOf(editor)
    expect(layer.size).toBeLessThan(width * 0.4)
    expect(layer.width).toBeLessThanOrEqual(width + 0.5)
    expect(layer.y - layer.height / 2).toBeCloseTo(0, 1)
  })

  test('[PPL-02] a picture fills the area from its top', () => {
    const editor = editorOf(design([face('front', [])]))
    const asset: Asset = { id: 7, sha256: HASH, width: 1000, height: 500 }
    editor.run('addPicture', { asset, asShown: true })
    const layer = layersOf(editor)[0] as ImageLayer
    const { width } = areaOf(editor)
    expect(layer).toMatchObject({ x: width / 2, width, height: width / 2, y: width / 4 })
  })
})
