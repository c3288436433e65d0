import type { FramePrice } from '@inkfold/api/contracts/editor_sessions'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import { Notice } from '@/ui/Notice'
import { useIsWide } from '@/ui/useIsWide'
import { CommandTool } from '../pieces/CommandTool'
import { Icon } from '../pieces/Icon'
import { Tool } from '../pieces/Tool'
import { useSaveChanges } from '../saving/useSaveChanges'
import { useSending } from '../saving/useSending'
import { ColourDots } from '../top/ColourDots'
import { Popover } from '../top/Popover'
import { SavedState } from '../top/SavedState'
import styles from '../top/top.module.css'
import { ViewChoices, ZoomMenu } from '../top/ZoomMenu'
import { useEditor, useStudio } from '../useEditor'
import type { Emit } from './FrameEditor'
import own from './frame.module.css'
import { finishFrame, frameMockups, saveFrameColour, type Frame } from './session'

const Preview = lazyPart(() => import('../effect/Preview'))

interface FrameBarProps {
  frame: Frame
  price: FramePrice | null
  emit: Emit
  saveRef: RefObject<() => void>
}

export function FrameBar({ frame, price, emit, saveRef }: FrameBarProps) {
  const t = useT('design')
  const f = useT('frame')
  const language = useLanguage()
  const isWide = useIsWide()
  const { editor, product, design } = useStudio()
  const [isPreviewing, setPreviewing] = useState(false)
  const { isBusy, problem, isSaved, save, store } = useFinish(frame, emit)
  useEffect(() => {
    saveRef.current = save
  })
  const preview = () => setPreviewing(true)
  const openedIn = useRef(editor.state.colour)
  const storeColour = async () => {
    const { colour } = editor.state
    if (colour !== null && colour !== openedIn.current) await saveFrameColour(colour)
  }
  /** What was changed in the last seconds is stored first; the page removes the frame. */
  const leave = () =>
    void Promise.all([store(), storeColour()])
      .catch(() => undefined)
      .then(() => emit('closed', { design_id: design.id, is_saved: isSaved }))
  return (
    <header className={styles.bar}>
      <h1 className={isWide ? own.title : 'visually-hidden'}>{localizedName(product, language)}</h1>
      {frame.session.is_test && <span className={own.test}>{f('test')}</span>}
      {isWide && <ColourDots />}
      <div className={styles.tools} role="group" aria-label={t('top.steps')}>
        <CommandTool name="undo" icon="undo" />
        <CommandTool name="redo" icon="redo" />
      </div>
      {isWide && <ZoomMenu />}
      <span className={styles.gap} />
      {isWide && <SavedState />}
      {isWide && <CommandTool name="toggleHelp" icon="keyboard" />}
      {isWide && price && <Price price={price} />}
      {isWide ? (
        <Button onClick={preview}>{t('preview.open')}</Button>
      ) : (
        <Popover label={t('top.more')} button={<Icon name="more" />} className={styles.more}>
          {(close) => (
            <>
              {price && <Price price={price} />}
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  close()
                  preview()
                }}
              >
                <span>{t('preview.open')}</span>
              </button>
              <ViewChoices onChosen={close} />
              <ColourDots />
            </>
          )}
        </Popover>
      )}
      <Button variant="primary" busy={isBusy} onClick={save}>
        {f('save')}
      </Button>
      <Tool icon="close" label={f('close')} onClick={leave} />
      <div className={own.notice}>
        {problem && <Notice kind="danger">{problem}</Notice>}
        {isSaved && !problem && !isBusy && <Notice kind="success">{f('saved')}</Notice>}
      </div>
      <Suspense>{isPreviewing && <Preview onClose={() => setPreviewing(false)} />}</Suspense>
    </header>
  )
}

function Price({ price: { amount, currency } }: { price: FramePrice }) {
  const f = useT('frame')
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency === 'RMB' ? 'CNY' : currency })
  return (
    <p className={own.price}>
      <span className="visually-hidden">{f('price')}</span> {format.format(Number(amount))}
    </p>
  )
}

function useFinish(frame: Frame, emit: Emit) {
  const editor = useEditor()
  const saved = useSaveChanges()
  const { isBusy, problem, send } = useSending<void>()
  const [isSaved, setSaved] = useState(false)
  const watch = useMockups(emit)
  useEffect(() => editor.subscribe(() => editor.state.saving.status !== 'saved' && setSaved(false)), [editor])
  const save = () => {
    if (isBusy) return
    send(async () => {
      const done = await finishFrame(await saved(), editor.state.colour)
      setSaved(true)
      emit('saved', { ...done, reference: frame.session.reference })
      watch(done)
    })
  }
  const [firstField] = Object.values(problem?.errors ?? {})
  return { isBusy, isSaved, save, store: () => saved(), problem: problem && (firstField?.[0] ?? problem.message) }
}

const ASK_EVERY_MS = 2000
const MOST_TRIES = 90

/** Product pictures are drawn after the answer; the event follows once all of them exist. */
function useMockups(emit: Emit) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ design_id, finished_product_id }: { design_id: number; finished_product_id: number | null }) => {
    clearTimeout(timer.current)
    const ask = (tries: number) => {
      timer.current = setTimeout(() => {
        frameMockups().then(
          ({ state, mockups }) => {
            if (state !== 'waiting') emit('mockups', { design_id, finished_product_id, mockups })
            else if (tries < MOST_TRIES) ask(tries + 1)
          },
          () => undefined,
        )
      }, ASK_EVERY_MS)
    }
    ask(1)
  }
}
