import { DESIGN_EVENTS, type DesignSaved } from '@inkfold/api/contracts/design'
import { LIVE_RELOAD } from '@inkfold/api/contracts/live'
import { useEffect } from 'react'
import { liveOf } from '@/http/live'
import type { Studio } from '../useEditor'

/** What others save of the design that is open comes in as they save it. */
export function useSavedElsewhere(studio: Studio | null) {
  useEffect(() => {
    if (!studio) return undefined
    const { editor, design } = studio
    const stops = [
      liveOf.admin.on(DESIGN_EVENTS.saved, (told) => {
        const { id, revision } = told as DesignSaved
        if (id === design.id) editor.savedElsewhere(revision)
      }),
      liveOf.admin.on(LIVE_RELOAD, () => editor.savedElsewhere()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [studio])
}
