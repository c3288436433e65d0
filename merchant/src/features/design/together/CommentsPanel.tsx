import { DESIGN_EVENTS } from '@inkfold/api/contracts/design'
import type { CommentPin, RecordComment, TeamRecord } from '@inkfold/api/contracts/team'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chosen, faceOf, frameAround, numbersOf, type EditorState } from '@/editor'
import { liveOf } from '@/http/live'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import Comments, { commentElementId } from '@/ui/team/Comments'
import { commentsQuery } from '@/ui/team/queries'
import { useStudio } from '../useEditor'
import { useFaceName } from '../useFaceName'
import { onArea, pinElementId, Pins } from './Pins'
import styles from './together.module.css'

/** The team's comments on the design, each with or without a place on a face. */
export default function CommentsPanel() {
  const t = useT('design')
  const faceName = useFaceName()
  const { editor, design } = useStudio()
  const record: TeamRecord = { kind: 'designs', id: design.id }
  const [pin, setPin] = useState<CommentPin | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const [current, setCurrent] = useState<number | null>(null)
  useReloadOnChange(record)

  const begin = () => {
    setPin(pin ?? placeOf(editor.state))
    setPlacing(true)
  }
  const show = ({ id, pin: at }: RecordComment) => {
    if (!at) return
    editor.run('showFace', { face: at.face })
    setCurrent(id)
    requestAnimationFrame(() => document.getElementById(pinElementId(id))?.focus())
  }
  const open = (id: number) => {
    setCurrent(id)
    document.getElementById(commentElementId(id))?.focus()
  }
  return (
    <div className={styles.panel}>
      <Comments
        record={record}
        places={{
          pin,
          field: (
            <div className={styles.place}>
              {isPlacing && <p role="status">{t('comments.place')}</p>}
              <Button variant="text" aria-pressed={isPlacing} onClick={() => (isPlacing ? setPlacing(false) : begin())}>
                {pin ? t('comments.pinned', { face: faceName(pin.face) }) : t('comments.pin')}
              </Button>
              {pin && (
                <Button
                  variant="text"
                  onClick={() => {
                    setPin(null)
                    setPlacing(false)
                  }}
                >
                  {t('comments.unpin')}
                </Button>
              )}
            </div>
          ),
          onAdded() {
            setPin(null)
            setPlacing(false)
          },
          of: (comment) =>
            comment.pin &&
            editor.state.document.faces.some(({ key }) => key === comment.pin?.face) && (
              <Button variant="text" onClick={() => show(comment)}>
                {t('comments.show', { face: faceName(comment.pin.face) })}
              </Button>
            ),
        }}
      />
      <Pins
        record={record}
        draft={pin}
        current={current}
        onOpen={open}
        placing={
          isPlacing && pin
            ? {
                pin,
                move: setPin,
                end: () => setPlacing(false),
              }
            : null
        }
      />
    </div>
  )
}

/** Colleagues write, too. */
function useReloadOnChange({ kind, id }: TeamRecord) {
  const cache = useQueryClient()
  useEffect(
    () =>
      liveOf.admin.on(DESIGN_EVENTS.commented, (event) => {
        if ((event as { id: number }).id === id)
          void cache.invalidateQueries({ queryKey: commentsQuery({ kind, id }).queryKey })
      }),
    [cache, kind, id],
  )
}

/** The middle of what is selected, or of the face. */
function placeOf(state: EditorState): CommentPin {
  const { key, area } = faceOf(state)
  const frame = frameAround(chosen(state))
  const { x, y } = frame ? numbersOf(frame) : { x: area.width / 2, y: area.height / 2 }
  return onArea({ face: key, x, y }, area)
}
