import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { EditorState } from '../state/state'

interface Watched {
  readonly state: EditorState
  subscribe(listener: () => void): () => void
  preview(angle: string, colour: number): Promise<Pixels | null>
}

/** Updates a preview after each design change, except during a drag; returns the cleanup. */
export function watchEffect(
  editor: Watched,
  angle: string,
  colour: number,
  show: (pixels: Pixels) => void,
  failed: (error: unknown) => void,
): () => void {
  let shown: readonly unknown[] = []
  let isOver = false
  const look = () => {
    const { document, fonts, pictures, isDragging, proof, options } = editor.state
    const now = [document, fonts, pictures, options.proof && proof]
    if (isDragging || now.every((one, index) => one === shown[index])) return
    shown = now
    editor.preview(angle, colour).then(
      (pixels) => pixels && !isOver && show(pixels),
      (error: unknown) => !isOver && failed(error),
    )
  }
  const leave = editor.subscribe(look)
  look()
  return () => {
    isOver = true
    leave()
  }
}
