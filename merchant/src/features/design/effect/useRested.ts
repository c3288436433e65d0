import { useEffect, useState } from 'react'
import type { EditorState } from '@/editor'
import { useEditorState } from '../useEditor'

const REST = 120

/** The design as of the last pause, with the fonts and pictures loaded by then. */
export function useRested(): Pick<EditorState, 'document' | 'fonts' | 'pictures'> {
  const document = useEditorState((state) => state.document)
  const fonts = useEditorState((state) => state.fonts)
  const pictures = useEditorState((state) => state.pictures)
  const isDragging = useEditorState((state) => state.isDragging)
  const [rested, setRested] = useState({ document, fonts, pictures })
  useEffect(() => {
    if (isDragging) return undefined
    const timer = setTimeout(() => setRested({ document, fonts, pictures }), REST)
    return () => clearTimeout(timer)
  }, [document, fonts, pictures, isDragging])
  return rested
}
