import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { drawnFace, picturesFrom, showFace } from '@/editor/preview'
import { openDesign } from '../services/designs'
import { Materials } from '../services/materials'
import { useEditorState } from '../useEditor'
import styles from './saving.module.css'

const SIDE = 192

const materials = new Materials([])
const pictures = picturesFrom(materials.addressOf)

/** The face in sight as it was in this version; drawn once the row is in sight. */
export function VersionPicture({ design, revision }: { design: number; revision: number }) {
  const face = useEditorState((state) => state.face)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSeen = useIsSeen(canvas)
  const { data: pixels = null } = useQuery({
    queryKey: ['design-version', design, revision, face],
    enabled: isSeen,
    staleTime: READ_ONCE,
    async queryFn() {
      const { document, materials: granted } = await openDesign(design, revision)
      materials.grant(granted)
      const shown = document.faces.find(({ key }) => key === face)
      return shown ? drawnFace(document, shown, pictures, SIDE) : null
    },
  })
  useEffect(() => {
    if (canvas.current && pixels) showFace(canvas.current, pixels)
  }, [pixels])
  return (
    <canvas
      ref={canvas}
      className={styles.versionPicture}
      width={SIDE}
      height={SIDE}
      data-drawn={pixels !== null}
      aria-hidden="true"
    />
  )
}

function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
