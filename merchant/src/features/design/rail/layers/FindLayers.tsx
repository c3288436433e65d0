import type { Layer } from '@inkfold/api/document/model/layers'
import { layersIn } from '@inkfold/api/document/model/walk'
import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { useEditor, useEditorState } from '../../useEditor'
import { useFaceName } from '../../useFaceName'
import { useLayerName } from '../../useLayerName'
import { SearchField } from '../SearchField'
import { LayerPicture } from './LayerPicture'
import styles from './layers.module.css'

/** Layers of all faces by a part of their name or text; without a word, the panel's own content. */
export function FindLayers({ children }: { children: ReactNode }) {
  const t = useT('design')
  const editor = useEditor()
  const nameOf = useLayerName()
  const faceName = useFaceName()
  const faces = useEditorState(({ document }) => document.faces)
  const [q, setQ] = useState('')
  const wanted = q.trim().toLocaleLowerCase()
  const found = faces.flatMap(({ key, layers }) =>
    [...layersIn(layers)].filter((layer) => isNamed(layer, nameOf(layer), wanted)).map((layer) => ({ key, layer })),
  )
  return (
    <>
      <SearchField label={t('layers.find')} q={q} onSearch={setQ} />
      {wanted === '' && children}
      {wanted !== '' && found.length === 0 && (
        <p className={styles.keys} role="status">
          {t('layers.find.none')}
        </p>
      )}
      {wanted !== '' && found.length > 0 && (
        <ul className={styles.found} aria-label={t('layers.find')}>
          {found.map(({ key, layer }) => (
            <li key={layer.id}>
              <button
                type="button"
                onClick={() => {
                  editor.run('showFace', { face: key })
                  editor.run('select', { ids: [layer.id] })
                }}
              >
                <LayerPicture layer={layer} />
                <span className={styles.name}>{nameOf(layer)}</span>
                <small>{faceName(key)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const isNamed = (layer: Layer, name: string, wanted: string) =>
  [name, 'text' in layer ? layer.text : ''].some((words) => words.toLocaleLowerCase().includes(wanted))
