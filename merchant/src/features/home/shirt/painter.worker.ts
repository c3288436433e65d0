import { compose } from '@inkfold/api/document/mockup/compose'
import type { Template } from '@inkfold/api/document/mockup/template'
import { openTemplate, type TemplateFiles } from '@/ui/mockup/loadTemplate'
import type { Answer, Order, Paint, Scale, Sheet } from './painting'
import { smaller } from './smaller'

/** The scale divisor of the colour picker's thumbnails. */
const FRACTION = 8

let templates: Record<Scale, Template> | null = null

/** Composes off the main thread, so the page stays responsive. */
addEventListener('message', ({ data: [id, order] }: MessageEvent<[number, Order]>) => {
  const answer = (said: Answer, transfer: Transferable[] = []) => postMessage([id, said], { transfer })
  if (order.kind === 'paint') return painted(order, answer)
  opened(order.files).then(
    (sheets) => answer({ sheets }),
    (reason: unknown) => answer({ failed: String(reason) }),
  )
})

async function opened(files: TemplateFiles): Promise<Record<Scale, Sheet>> {
  const whole = await openTemplate(files)
  templates = { whole, small: smaller(whole, FRACTION) }
  return { whole: sheetOf(templates.whole), small: sheetOf(templates.small) }
}

const sheetOf = ({ width, height, faces }: Template): Sheet => ({
  width,
  height,
  footprints: Object.fromEntries(faces.map(({ key, footprint }) => [key, footprint])),
})

function painted({ scale, hex, face, print }: Paint, answer: (said: Answer, transfer?: Transferable[]) => void) {
  if (!templates) return answer({ failed: 'Nothing is open' })
  const picture = compose(templates[scale], hex, new Map(print ? [[face, print]] : []))
  answer({ picture }, [picture.data.buffer])
}
