import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { leadTo } from './leadTo'
import { useEditor } from './useEditor'

/** Deep link to a face and a layer: `?face=front&layer=t1`. */
export function useLed() {
  const editor = useEditor()
  const [query] = useSearchParams()
  const [face, layer] = [query.get('face'), query.get('layer')]
  useEffect(() => {
    if (face !== null) leadTo(editor, face, layer)
  }, [editor, face, layer])
}
