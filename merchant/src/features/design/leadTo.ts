import type { Editor } from '@/editor'

export function leadTo(editor: Editor, face: string, layer: string | null) {
  editor.run('showFace', { face })
  if (layer !== null) editor.run('select', { ids: [layer] })
}
