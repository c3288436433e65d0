import { useEffect, useState } from 'react'
import { faceShown, type EditorState } from '@/editor'
import { useEditor } from '../useEditor'
import { affectedLayers, type Affected } from './affected'

/** Milliseconds after a change; dragging changes without a pause. */
const REST = 250

const seenOf = ({ proof, options, document, face, colour, fonts, pictures }: EditorState) =>
  [proof, options.gamut, document, face, colour, fonts, pictures] as const

/** The layers of the shown side with colours that the printer lacks; null until they are known, or without warning. */
export function useAffected(): readonly Affected[] | null {
  const editor = useEditor()
  const [affected, setAffected] = useState<readonly Affected[] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen: readonly unknown[] = []
    const look = () => {
      const { state } = editor
      const now = seenOf(state)
      if (state.isDragging || now.every((one, index) => one === seen[index])) return
      seen = now
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { proof, options } = editor.state
        setAffected(proof && options.gamut ? affectedLayers(faceShown(editor.state), proof, editor.renderFace) : null)
      }, REST)
    }
    const leave = editor.subscribe(look)
    look()
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [editor])
  return affected
}
