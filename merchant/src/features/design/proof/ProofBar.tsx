import type { DesignProof } from '@inkfold/api/contracts/print_profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { leadTo } from '../leadTo'
import { Tool } from '../pieces/Tool'
import { DESIGNS } from '../services/designs'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import { useLayerName } from '../useLayerName'
import type { Affected, Rgb } from './affected'
import { tableOf, tableProof } from './table_proof'
import { useAffected } from './useAffected'
import styles from './proof.module.css'

/** Whose colours the stage shows, and which layers have colours that this printer lacks. */
export default function ProofBar() {
  const t = useT('design')
  const editor = useEditor()
  const { design } = useStudio()
  const options = useEditorState((state) => state.options)
  const affected = useAffected()
  const { data, error, refetch } = useQuery({
    queryKey: ['design-proof', design.id],
    queryFn: () => http.get<DesignProof>(`${DESIGNS}/${design.id}/proof`),
    staleTime: 0,
  })
  useEffect(() => {
    if (data?.table) editor.setProof(tableProof(tableOf(data.table)))
  }, [editor, data])

  return (
    <section className={styles.bar} aria-label={t('proof.title')}>
      <div role="status">
        {!data && !error && <p>{t('proof.loading')}</p>}
        {data && !data.has_factory && <p>{t('proof.no_factory')}</p>}
        {data?.has_factory && !data.profile && <p>{t('proof.no_profile')}</p>}
        {data?.profile && <p>{t('proof.of', { profile: data.profile })}</p>}
        {affected?.length === 0 && <p>{t('proof.fits')}</p>}
        {affected && affected.length > 0 && <AffectedLayers affected={affected} />}
      </div>
      {error && (
        <p role="alert">
          {t('proof.failed')} <Button onClick={() => void refetch()}>{t('proof.again')}</Button>
        </p>
      )}
      <Tool
        className={styles.close}
        icon="close"
        label={t('proof.close')}
        onClick={() => {
          if (options.proof) editor.run('toggleProof')
          if (options.gamut) editor.run('toggleGamut')
        }}
      />
    </section>
  )
}

/** Folded, so that it covers little of the stage. */
function AffectedLayers({ affected }: { affected: readonly Affected[] }) {
  const t = useT('design')
  return (
    <details className={styles.layers}>
      <summary>{t('proof.outside', { count: affected.length })}</summary>
      <ul>
        {affected.map((one) => (
          <li key={one.layer?.id ?? ''}>
            <AffectedRow {...one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const hexOf = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

function AffectedRow({ layer, asked, printed }: Affected) {
  const t = useT('design')
  const editor = useEditor()
  const face = useEditorState((state) => state.face)
  const layerName = useLayerName()
  const [from, to] = [hexOf(asked), hexOf(printed)]
  return (
    <button type="button" onClick={() => leadTo(editor, face, layer?.id ?? null)}>
      <i className={styles.swatch} style={{ background: from }} aria-hidden="true" />
      <i className={styles.swatch} style={{ background: to }} aria-hidden="true" />
      <span>
        {layer ? layerName(layer) : t('proof.background')}
        <small>{t('proof.prints', { from, to })}</small>
      </span>
    </button>
  )
}
