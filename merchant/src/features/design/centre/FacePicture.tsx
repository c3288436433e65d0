import { paintFace } from '@inkfold/api/document/canvas/paint_face'
import type { Pen } from '@inkfold/api/document/canvas/pen'
import { clothOf, faceOn } from '@inkfold/api/document/model/cloths'
import type { Face } from '@inkfold/api/document/model/document'
import { useEffect, useRef } from 'react'
import { sheet } from '@/editor/browser/sheets'
import { useRested } from '../effect/useRested'
import { useEditor, useEditorState } from '../useEditor'

const DENSE = 2

export function FacePicture({ face: { key, area }, size }: { face: Face; size: number }) {
  const editor = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { document, fonts, pictures, codes } = useRested()
  const colour = useEditorState(({ colour: id, product }) => product.colours.find((one) => one.id === id)?.hex)
  const plain = document.faces.find((one) => one.key === key)
  const face = plain && (colour ? faceOn(plain, clothOf(colour)) : plain)
  const scale = size / Math.max(area.width, area.height)
  const [width, height] = [Math.round(area.width * scale), Math.round(area.height * scale)]

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !face) return
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
    const { picture, family, modules } = editor
    paintFace(pen as unknown as Pen, face, { pxPerMm: scale * DENSE, picture, family, modules, sheet })
  }, [editor, face, fonts, pictures, codes, scale])

  return (
    <canvas
      ref={canvas}
      width={width * DENSE}
      height={height * DENSE}
      style={{ width, height, backgroundColor: colour }}
      aria-hidden="true"
    />
  )
}
