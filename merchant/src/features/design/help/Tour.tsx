import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { OwnKeys } from '../pieces/Modal'
import styles from './help.module.css'
import { endTour } from './tour'

/** What each step points at: elements marked `data-tour`, the first that is shown. */
const STEPS = [
  ['add', ['rail']],
  ['arrange', ['stage']],
  ['adjust', ['inspector', 'adjust']],
  ['effect', ['effect', 'preview', 'more']],
  ['save', ['save']],
] as const

const GAP = 12

/** Five steps over the open editor, which stays usable; Escape or a button leaves them. */
export default function Tour() {
  const t = useT('design')
  const id = useId()
  const [step, setStep] = useState(0)
  const [name, targets] = STEPS[step] as (typeof STEPS)[number]
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const target = useTarget(targets)
  const place = usePlaceBeside(target, card)
  useReturnedFocus()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const isLast = step === STEPS.length - 1
  return (
    <OwnKeys>
      {target && <div className={styles.ring} style={ringOf(target)} aria-hidden="true" />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={id}
        className={styles.tour}
        style={place}
        onKeyDown={({ key }) => key === 'Escape' && endTour()}
      >
        <p className={styles.count}>{t('tour.step', { step: step + 1, of: STEPS.length })}</p>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t(`tour.${name}`)}
        </h2>
        <p>{t(`tour.${name}.body`)}</p>
        <div className={styles.tourTools}>
          <Button variant="text" onClick={endTour}>
            {t('tour.leave')}
          </Button>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('tour.back')}</Button>}
          <Button variant="primary" onClick={() => (isLast ? endTour() : setStep(step + 1))}>
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
      </div>
    </OwnKeys>
  )
}

/** To where it was, or to the canvas if that element is gone, as the button is that started the tour. */
function useReturnedFocus() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const to = isThere ? before : document.querySelector<HTMLElement>('[role="application"]')
      to?.focus({ preventScroll: true })
    }
  }, [])
}

const findTarget = (names: readonly string[]) =>
  names
    .flatMap((name) => [...document.querySelectorAll(`[data-tour="${name}"]`)])
    .map((element) => element.getBoundingClientRect())
    .find(({ width, height }) => width > 0 && height > 0) ?? null

function useTarget(names: readonly string[]): DOMRect | null {
  const [target, setTarget] = useState<DOMRect | null>(null)
  useLayoutEffect(() => {
    const find = () => setTarget(findTarget(names))
    find()
    addEventListener('resize', find)
    return () => removeEventListener('resize', find)
  }, [names])
  return target
}

const ringOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height })

/** At the right of the target, else at its left, else over it; always inside the window. */
function usePlaceBeside(target: DOMRect | null, card: RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState({ left: GAP, top: GAP })
  useLayoutEffect(() => {
    const own = card.current?.getBoundingClientRect()
    if (!target || !own) return
    const most = { left: innerWidth - own.width - GAP, top: innerHeight - own.height - GAP }
    const right = target.right + GAP
    const left = target.left - own.width - GAP
    const beside = right <= most.left ? right : left >= GAP ? left : target.left + (target.width - own.width) / 2
    const above = target.height > own.height ? target.top + GAP : target.bottom + GAP
    setPlace({
      left: Math.max(GAP, Math.min(beside, most.left)),
      top: Math.max(GAP, Math.min(above > most.top ? target.top - own.height - GAP : above, most.top)),
    })
  }, [target, card])
  return place
}
