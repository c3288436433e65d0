import { useEffect } from 'react'
import { http } from '@/http/client'
import { DESIGNS } from '../services/designs'
import type { Studio } from '../useEditor'

const QUIET_MS = 800

/** The colour a design is looked at on is kept with it: it opens on it, and its picture shows it. */
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
      // Whoever may not change the design looks at any colour, and nothing is kept of it.
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
