import type { PickedMaterial } from '@inkfold/api/contracts/materials'
import { buyerFields, type FieldFault, type FieldValues } from '@inkfold/api/document/fields/fields'
import { registerOwnFonts } from '@inkfold/api/document/fonts/own'
import { usedFaces } from '@inkfold/api/document/model/uses'
import { useEffect, useRef, useState } from 'react'
import { drawnFace, filledDocument, picturesFrom, showFace } from '@/editor/preview'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { MATERIALS } from '@/pictures/queries'
import type { FieldsPreviewProps } from '@/ui/fields/preview'

const SIDE = 320
const REST_MS = 150

/** The first face with a field, drawn as it is printed, shortly after typing rests. */
export default function FieldsPreview({ shown: { document, own_fonts: ownFonts }, values }: FieldsPreviewProps) {
  const t = useT('fields')
  const words = useT('shared')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [pictures] = useState(() => picturesFrom(addressOf))
  const entered = JSON.stringify(values)

  useEffect(() => {
    let isOver = false
    const draw = async () => {
      registerOwnFonts(ownFonts)
      const given = JSON.parse(entered) as FieldValues
      const made = await filledDocument(document, given)
      const keys = new Set(buyerFields(document).flatMap(({ faces }) => faces))
      const face = made.document.faces.find(({ key }) => keys.has(key)) ?? usedFaces(made.document)[0]
      if (isOver || !face) return
      const drawn = await drawnFace(made.document, face, pictures, SIDE)
      if (isOver || !canvas.current) return
      showFace(canvas.current, drawn)
      setFaults(made.faults.filter(({ reason }) => reason !== 'required'))
    }
    const timer = setTimeout(() => void draw(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [document, ownFonts, entered, pictures])

  return (
    <>
      <canvas ref={canvas} role="img" aria-label={t('preview')} style={{ maxWidth: '100%' }} />
      <div role="status">
        {faults.map(({ field, reason, params }) => (
          <p key={`${field} ${reason}`}>
            {field}: {words(`fieldFaults.${reason}`, { ...params })}
          </p>
        ))}
      </div>
    </>
  )
}

async function addressOf({ id }: { id: number }): Promise<string> {
  const [found] = await http.post<PickedMaterial[]>(`${MATERIALS}/pick`, { ids: [id] }, { allowDuplicate: true })
  return found?.url ?? ''
}
