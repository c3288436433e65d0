import { useEffect } from 'react'
import { http } from '@/http/client'
import { DESIGNS } from '../services/designs'
import type { Studio } from '../useEditor'

const QUIET_MS = 800

/** Saves the selected colour with the design; it opens in it and its picture uses it. */
export function useKeptColour(studio: Studio | null) {
  useEffect(() => {
    if (!studio) return
    const { editor, design } = studio
    let kept = editor.state.colour
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const { colour } = editor.state
      clearTimeout(timer)
      timer = undefined
      if (colour === null || colour === kept) return
      kept = colour
      // Fails silently without permission to change the design; the colour is then not saved.
      http.patch(`${DESIGNS}/${design.id}`, { colour_id: colour }).catch(() => undefined)
    }
    const leave = editor.subscribe(() => {
      if (editor.state.colour === kept) return
      clearTimeout(timer)
      timer = setTimeout(keep, QUIET_MS)
    })
    return () => {
      leave()
      if (timer) keep()
    }
  }, [studio])
}
