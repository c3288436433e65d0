/** MIME type of a material dragged to the canvas. */
export const DRAG_TYPE = 'application/x-inkfold-material'

export interface DragData {
  id: number
  name_zh: string
  name_en: string
}

/** Null for any other dropped data. */
export function dragDataIn(words: string): DragData | null {
  try {
    const { id, name_zh, name_en } = JSON.parse(words) as Partial<DragData>
    return typeof id === 'number' ? { id, name_zh: String(name_zh ?? ''), name_en: String(name_en ?? '') } : null
  } catch {
    return null
  }
}
