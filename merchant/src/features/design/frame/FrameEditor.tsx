import type { ClientError } from '@inkfold/api/client'
import type { FramePrice } from '@inkfold/api/contracts/editor_sessions'
import type { EditorEvent, EditorEvents } from '@inkfold/api/sdk/editor'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Loading } from '@/ui/Loading'
import { useNewStudio } from '../opening/useNewStudio'
import { useSaveColour } from '../opening/useSaveColour'
import { Materials } from '../services/materials'
import { StudioContext, type Studio } from '../useEditor'
import { FrameWorkbench } from './FrameWorkbench'
import { frameDesigns, pickFrameMaterial, saveFrameColour, type Frame } from './session'

export type Emit = <Name extends EditorEvent>(name: Name, detail: EditorEvents[Name]) => void

interface FrameEditorProps {
  frame: Frame
  emit: Emit
  onOver(error: ClientError): void
  /** What the page around the frame calls to save. */
  saveRef: RefObject<() => void>
}

export function FrameEditor({ frame, emit, onOver, saveRef }: FrameEditorProps) {
  const [price, setPrice] = useState<FramePrice | null>(frame.price)
  const studio = useFrameStudio(frame, {
    onSaved(revision, now) {
      setPrice(now)
      emit('changed', { design_id: frame.design.id, revision, price: now })
    },
    onOver,
  })
  useSaveColour(studio, saveFrameColour)
  const isReady = studio !== null
  const emitting = useRef(emit)
  useEffect(() => {
    const { design, session } = frame
    if (isReady)
      emitting.current('ready', {
        design_id: design.id,
        revision: design.revision,
        price: frame.price,
        reference: session.reference,
      })
  }, [isReady, frame])
  const name = frame.design.name
  const open = useMemo(() => studio && { ...studio, ...UNCHANGED, name }, [studio, name])
  return open ? (
    <StudioContext value={open}>
      <FrameWorkbench frame={frame} price={price} emit={emit} saveRef={saveRef} />
    </StudioContext>
  ) : (
    <Loading />
  )
}

/** Name and labels are the merchant's. */
const UNCHANGED = { hasAccount: false, labels: [], rename: () => undefined, setLabels: () => undefined }

/** Nothing of a visitor stays in the browser. */
const NO_DRAFTS = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

function useFrameStudio({ design, product }: Frame, listeners: Parameters<typeof frameDesigns>[0]): Studio | null {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  const hostOf = useCallback(
    () => ({
      person: 'frame',
      materials: new Materials(design.materials, pickFrameMaterial),
      designs: frameDesigns({
        onSaved: (revision, price) => latest.current.onSaved(revision, price),
        onOver: (error) => latest.current.onOver(error),
      }),
      drafts: NO_DRAFTS,
    }),
    [design],
  )
  return useNewStudio(design, product, hostOf)
}
