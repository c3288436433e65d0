import { DPI_LIGHTS, sharpnessOf } from '@inkfold/api/document/geometry/resolution'
import type { ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { chosen } from '@/editor'
import { useT } from '@/i18n/useT'
import { useEditorState } from '../useEditor'
import styles from './inspector.module.css'

export function DpiLight({ layer }: { layer: ImageLayer | TileLayer }) {
  const t = useT('design')
  const document = useEditorState((state) => state.document)
  const selection = useEditorState((state) => state.selection)
  const asset = document.assets.find(({ id }) => id === layer.asset)
  const [found] = chosen({ document, selection })
  if (!asset || !found) return null
  const { dpi, light } = sharpnessOf(layer, asset, found.parent)
  return (
    <div className={styles.dpi} data-light={light}>
      <i aria-hidden="true" />
      <strong>{t('dpi.real', { dpi })}</strong>
      <span>{t(`dpi.${light}`, { least: DPI_LIGHTS.red, good: DPI_LIGHTS.amber })}</span>
    </div>
  )
}
