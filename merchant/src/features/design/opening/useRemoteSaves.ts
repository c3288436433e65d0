import { DESIGN_EVENTS, type DesignSaved } from '@inkfold/api/contracts/design'
import { useEffect } from 'react'
import { liveOf } from '@/http/live'
import { newestRevision } from '../services/designs'
import type { Studio } from '../useEditor'

/** Merges revisions others save while the design is open, including those saved before the page subscribed. */
export function useRemoteSaves(studio: Studio | null) {
  useEffect(() => {
    if (!studio) return undefined
    const { editor, design } = studio
    let isOpen = true
    const onSaved = (revision: number) => isOpen && editor.savedElsewhere(revision)
    const stops = [
      liveOf.admin.on(DESIGN_EVENTS.saved, (event) => {
        const { id, revision } = event as DesignSaved
        if (id === design.id) onSaved(revision)
      }),
      liveOf.admin.whenHearing(() => void newestRevision(design.id).then(onSaved)),
    ]
    return () => {
      isOpen = false
      for (const stop of stops) stop()
    }
  }, [studio])
}
