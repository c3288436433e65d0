import type { Pixels } from '@inkfold/api/document/mockup/template'
import { useEffect, useState } from 'react'
import type { Editor } from '@/editor'
import { useEditor } from '../useEditor'

export interface View {
  angle: string
  colour: number
}

export const viewKey = ({ angle, colour }: View) => `${angle} ${colour}`

/** Renders the previews one after another and publishes each when it is ready. */
export function usePreviews(views: readonly View[]): ReadonlyMap<string, Pixels> {
  const editor = useEditor()
  const [made, setMade] = useState<ReadonlyMap<string, Pixels>>(new Map())
  const wanted = views.map(viewKey).join()
  useEffect(() => {
    const ending = new AbortController()
    void makeAll(editor, views, ending.signal, (key, pixels) => setMade((before) => new Map(before).set(key, pixels)))
    return () => ending.abort()
    // The views are the same as long as they read the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, wanted])
  return made
}

const TRIES = 3

async function makeAll(
  editor: Editor,
  views: readonly View[],
  signal: AbortSignal,
  show: (key: string, pixels: Pixels) => void,
) {
  for (const view of views)
    for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
      const pixels = await editor.preview(view.angle, view.colour).catch(() => null)
      if (!pixels) continue
      if (!signal.aborted) show(viewKey(view), pixels)
      break
    }
}
