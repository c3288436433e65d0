import { useEffect } from 'react'
import type { Studio } from '../useEditor'

const QUIET_MS = 800

/** Saves the selected colour with the design; it opens in it and its picture uses it. `send` belongs outside the component. */
export function useSaveColour(studio: Studio | null, send: (colour: number, design: number) => Promise<unknown>) {
  useEffect(() => {
    if (!studio) return
    const { editor, design } = studio
    let saved = editor.state.colour
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const { colour } = editor.state
      clearTimeout(timer)
      timer = undefined
      if (colour === null || colour === saved) return
      saved = colour
      // Fails silently without permission to change the design; the colour is then not saved.
      send(colour, design.id).catch(() => undefined)
    }
    const leave = editor.subscribe(() => {
      if (editor.state.colour === saved) return
      clearTimeout(timer)
      timer = setTimeout(save, QUIET_MS)
    })
    return () => {
      leave()
      if (timer) save()
    }
  }, [studio, send])
}
