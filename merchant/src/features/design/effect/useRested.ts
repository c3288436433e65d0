import { useEffect, useState } from 'react'
import type { EditorState } from '@/editor'
import { useEditorState } from '../useEditor'

const REST = 120

/** The design as of the last pause, with the fonts and pictures loaded by then. */
export function useRested(): Pick<EditorState, 'document' | 'fonts' | 'pictures' | 'codes'> {
  const document = useEditorState((state) => state.document)
  const fonts = useEditorState((state) => state.fonts)
  const pictures = useEditorState((state) => state.pictures)
  const codes = useEditorState((state) => state.codes)
  const isDragging = useEditorState((state) => state.isDragging)
  const [rested, setRested] = useState({ document, fonts, pictures, codes })
  useEffect(() => {
    if (isDragging) return undefined
    const timer = setTimeout(() => setRested({ document, fonts, pictures, codes }), REST)
    return () => clearTimeout(timer)
  }, [document, fonts, pictures, codes, isDragging])
  return rested
}
