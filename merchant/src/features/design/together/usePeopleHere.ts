import {
  DESIGN_EVENTS,
  PRESENCE,
  type DesignHere,
  type PersonHere,
  type WorkPlace,
} from '@inkfold/api/contracts/design'
import { useEffect, useState } from 'react'
import { chosen, frameAround, numbersOf, type EditorState } from '@/editor'
import { http } from '@/http/client'
import { liveOf } from '@/http/live'
import { DESIGNS } from '../services/designs'
import { useStudio } from '../useEditor'
import { withinReach } from './within_reach'

type Seen = PersonHere & { at: number }

/** A change of place is sent once it rests; the API hears a person at most once a second. */
const RESTED_MS = 1200

/** Announces where the person works to colleagues who have the design open, and returns those. */
export function usePeopleHere(): readonly PersonHere[] {
  const { editor, design } = useStudio()
  const [people, setPeople] = useState<readonly Seen[]>([])
  useEffect(() => {
    let isOpen = true
    let resting: ReturnType<typeof setTimeout> | undefined
    const note = (news: readonly PersonHere[]) => {
      const at = Date.now()
      const known = new Set(news.map((one) => one.user_id))
      setPeople((before) =>
        [
          ...before.filter((one) => !known.has(one.user_id) && at - one.at < PRESENCE.goneAfterMs),
          ...news.map((one) => ({ ...one, at })),
        ].toSorted((one, other) => one.user_id - other.user_id),
      )
    }
    const say = () => {
      if (document.hidden || !navigator.onLine) return
      http.post<PersonHere[]>(`${DESIGNS}/${design.id}/presence`, workPlaceOf(editor.state), { quiet: true }).then(
        (others) => isOpen && note(others),
        () => undefined,
      )
    }
    let { selection, face } = editor.state
    const stops = [
      liveOf.admin.whenHearing(say),
      liveOf.admin.on(DESIGN_EVENTS.here, (event) => {
        const { id, ...person } = event as DesignHere
        if (id === design.id) note([person])
      }),
      editor.subscribe(() => {
        if (editor.state.selection === selection && editor.state.face === face) return
        ;({ selection, face } = editor.state)
        clearTimeout(resting)
        resting = setTimeout(say, RESTED_MS)
      }),
    ]
    const beating = setInterval(say, PRESENCE.everyMs)
    document.addEventListener('visibilitychange', say)
    return () => {
      isOpen = false
      clearTimeout(resting)
      clearInterval(beating)
      document.removeEventListener('visibilitychange', say)
      for (const stop of stops) stop()
    }
  }, [editor, design.id])
  return people
}

function workPlaceOf(state: EditorState): WorkPlace {
  const frame = frameAround(chosen(state))
  const { x, y } = frame ? numbersOf(frame) : { x: null, y: null }
  return { face: state.face, x: within(x), y: within(y) }
}

const within = (mm: number | null) => mm && withinReach(mm)
