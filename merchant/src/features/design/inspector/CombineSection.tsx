import { forgetFailedChunks, lazyChunk, retryableImport } from '@inkfold/api/client/chunks'
import { COMBINATIONS, type Combination } from '@inkfold/api/document/model/kinds'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import pieces from '../pieces/pieces.module.css'
import { useEditor } from '../useEditor'

const library = lazyChunk(retryableImport(() => import('./combined')))

/** The library that computes them loads with the first press. */
export default function CombineSection({ layers }: { layers: readonly ShapeLayer[] }) {
  const t = useT('design')
  const editor = useEditor()
  const common = useT('common')
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Combination | null>(null)
  const combine = async (how: Combination) => {
    if (isBusy) return
    setBusy(true)
    forgetFailedChunks()
    const loaded = await library().catch(() => null)
    setBusy(false)
    setFailed(loaded ? null : how)
    if (loaded) editor.run('combineShapes', { of: layers.map(({ id }) => id), made: loaded.default(layers, how) })
  }
  return (
    <Section title={t('combine')}>
      <div className={pieces.tools} role="group" aria-label={t('combine')} aria-busy={isBusy}>
        {COMBINATIONS.map((how) => (
          <Tool key={how} icon={how} label={t(`combine.${how}`)} hasWords onClick={() => void combine(how)} />
        ))}
      </div>
      {failed && (
        <Notice
          kind="danger"
          action={
            <Button variant="text" busy={isBusy} onClick={() => void combine(failed)}>
              {common('notice.retry')}
            </Button>
          }
        >
          {t('combine.failed')}
        </Notice>
      )}
    </Section>
  )
}
