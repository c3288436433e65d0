import type { Editor } from '../editor'

/** Draws the design into an element and takes its pointers and keys; the answer takes everything away again. */
export function mountStage(editor: Editor, element: HTMLElement): () => void {
  const room = new ResizeObserver(() => {
    editor.run('resizeStage', { width: element.clientWidth, height: element.clientHeight })
  })
  room.observe(element)
  return () => room.disconnect()
}
