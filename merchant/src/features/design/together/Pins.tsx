import type { CommentPin, TeamRecord } from '@inkfold/api/contracts/team'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { faceOf } from '@/editor'
import { useT } from '@/i18n/useT'
import { commentsQuery } from '@/ui/team/queries'
import { useEditor, useEditorState } from '../useEditor'
import { ARROWS } from '../pieces/arrow_keys'
import { Overlay, usePlaceOver } from './Overlay'
import styles from './together.module.css'

export const pinElementId = (comment: number) => `pin-${comment}`

export const onArea = (pin: CommentPin, { width, height }: { width: number; height: number }): CommentPin => ({
  ...pin,
  x: Math.min(Math.max(pin.x, 0), width),
  y: Math.min(Math.max(pin.y, 0), height),
})

interface Placing {
  pin: CommentPin
  move(pin: CommentPin): void
  end(): void
}

interface PinsProps {
  record: TeamRecord
  draft: CommentPin | null
  current: number | null
  onOpen(comment: number): void
  placing: Placing | null
}

const SHOWN = 60

/** The pins of the shown face, over the canvas. */
export function Pins({ record, draft, current, onOpen, placing }: PinsProps) {
  const t = useT('design')
  const face = useEditorState((state) => state.face)
  const at = usePlaceOver()
  const { data } = useInfiniteQuery(commentsQuery(record))
  const comments = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Overlay>
      {comments.map(({ id, author, body, pin }) =>
        pin?.face === face ? (
          <button
            key={id}
            id={pinElementId(id)}
            type="button"
            className={styles.pin}
            data-current={id === current}
            style={at(pin)}
            aria-label={t('comments.of', { author, body: body.slice(0, SHOWN) })}
            title={body.slice(0, SHOWN)}
            onClick={() => onOpen(id)}
          >
            {author.slice(0, 1).toUpperCase()}
          </button>
        ) : null,
      )}
      {placing && <Surface placing={placing} />}
      {draft?.face === face && <span className={styles.pin} data-draft="true" style={at(draft)} />}
    </Overlay>
  )
}

/** Takes the next press on the canvas as the pin's place; arrow keys move it, Enter ends. */
function Surface({ placing: { pin, move, end } }: { placing: Placing }) {
  const t = useT('design')
  const editor = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const put = (x: number, y: number) => {
    const { key, area } = faceOf(editor.state)
    move(onArea({ face: key, x, y }, area))
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard has no place.
    if (event.detail > 0) {
      const box = event.currentTarget.getBoundingClientRect()
      const { x, y, zoom } = editor.state.view
      put((event.clientX - box.left - x) / zoom, (event.clientY - box.top - y) / zoom)
    }
    end()
  }
  const step = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') end()
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    const length = event.shiftKey ? 1 : 5
    put(pin.x + by.x * length, pin.y + by.y * length)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.surface}
      aria-label={t('comments.place')}
      onClick={press}
      onKeyDown={step}
    />
  )
}
