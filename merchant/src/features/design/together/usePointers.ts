import { DESIGN_EVENTS, PRESENCE, type DesignPointer, type PointedAt } from '@inkfold/api/contracts/design'
import { useEffect, useState } from 'react'
import { http } from '@/http/client'
import { liveOf } from '@/http/live'
import { DESIGNS } from '../services/designs'
import { useStudio } from '../useEditor'
import { OVERLAY } from './overlay_id'
import { withinReach } from './within_reach'

type ShownPointer = DesignPointer & { at: number }

/** A pointer without news for longer is hidden: the event that it left may be lost. */
const SHOWN_MS = 8000
const SENT_MS = 2 * PRESENCE.pointerMs
const AWAY: PointedAt = { face: null, x: null, y: null }

/** The colleagues' pointers; sends one's own while somebody else is here. Neither when they are switched off. */
export function usePointers(isOn: boolean, hasOthers: boolean): readonly ShownPointer[] {
  const { editor, design } = useStudio()
  const [pointers, setPointers] = useState<readonly ShownPointer[]>([])

  useEffect(() => {
    if (!isOn) return undefined
    const fresh = (all: readonly ShownPointer[]) => all.filter(({ at }) => Date.now() - at < SHOWN_MS)
    const stop = liveOf.admin.on(DESIGN_EVENTS.pointer, (event) => {
      const pointer = event as DesignPointer
      if (pointer.id !== design.id) return
      setPointers((before) => {
        const others = fresh(before).filter((one) => one.user_id !== pointer.user_id)
        return pointer.face === null ? others : [...others, { ...pointer, at: Date.now() }]
      })
    })
    const clearing = setInterval(() => setPointers((before) => (before.length > 0 ? fresh(before) : before)), 2000)
    return () => {
      stop()
      clearInterval(clearing)
      setPointers([])
    }
  }, [isOn, design.id])

  useEffect(() => {
    const stage = document.getElementById(OVERLAY)?.parentElement
    if (!isOn || !hasOthers || !stage) return undefined
    let isSending = false
    let next: PointedAt | null = null
    let pausing: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      if (isSending || pausing !== undefined || !next || !navigator.onLine) return
      const place = next
      next = null
      isSending = true
      pausing = setTimeout(() => {
        pausing = undefined
        send()
      }, SENT_MS)
      http
        .post(`${DESIGNS}/${design.id}/pointer`, place, { quiet: true })
        .catch(() => undefined)
        .finally(() => {
          isSending = false
          send()
        })
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      const overlay = document.getElementById(OVERLAY)?.getBoundingClientRect()
      if (!overlay) return
      const { face, view } = editor.state
      const [x, y] = [clientX - overlay.left, clientY - overlay.top]
      const isOver = x >= 0 && y >= 0 && x <= overlay.width && y <= overlay.height
      next = isOver ? { face, x: tenth((x - view.x) / view.zoom), y: tenth((y - view.y) / view.zoom) } : AWAY
      send()
    }
    const leave = () => {
      next = AWAY
      send()
    }
    stage.addEventListener('pointermove', move)
    stage.addEventListener('pointerleave', leave)
    return () => {
      stage.removeEventListener('pointermove', move)
      stage.removeEventListener('pointerleave', leave)
      clearTimeout(pausing)
    }
  }, [editor, design.id, isOn, hasOthers])

  return isOn ? pointers : []
}

const tenth = (mm: number) => withinReach(Math.round(mm * 10) / 10)
