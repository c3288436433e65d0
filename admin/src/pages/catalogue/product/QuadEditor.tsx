import type { Corner, Quad } from '@inkfold/api/contracts/catalogue'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '@/i18n/useT'
import { moveQuad, stepOf, withCorner } from './quad'
import styles from './product.module.css'

interface QuadEditorProps {
  quad: Quad
  isWhole: boolean
  onChange(quad: Quad): void
}

const CORNERS = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Four corner handles over a photo and the face between them; each is a button that arrow keys move. */
export function QuadEditor({ quad, isWhole, onChange }: QuadEditorProps) {
  const t = useT('products')
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<Corner>(null)

  function shareAt({ clientX, clientY }: PointerEvent): Corner {
    const box = stage.current?.getBoundingClientRect()
    return box ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0, 0]
  }

  function hold(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = shareAt(event)
  }

  function dragFace(event: PointerEvent) {
    if (!held.current) return
    const now = shareAt(event)
    onChange(moveQuad(quad, [now[0] - held.current[0], now[1] - held.current[1]]))
    held.current = now
  }

  function press(event: KeyboardEvent, move: (step: Corner) => Quad) {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    onChange(move(step))
  }

  const release = () => (held.current = null)
  return (
    <div ref={stage} className={styles.overlay}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <polygon
          points={quad.map(([x, y]) => `${x},${y}`).join(' ')}
          data-torn={isWhole ? undefined : ''}
          onPointerDown={hold}
          onPointerMove={dragFace}
          onPointerUp={release}
          onPointerCancel={release}
        />
      </svg>
      {CORNERS.map((name, at) => {
        const [x, y] = quad[at] as Corner
        return (
          <button
            key={name}
            type="button"
            className={styles.handle}
            style={{ insetInlineStart: percent(x), top: percent(y) }}
            aria-label={t(`corner.${name}`, { x: percent(x), y: percent(y) })}
            onPointerDown={hold}
            onPointerMove={(event) => held.current && onChange(withCorner(quad, at, shareAt(event)))}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => press(event, ([dx, dy]) => withCorner(quad, at, [x + dx, y + dy]))}
          />
        )
      })}
    </div>
  )
}
