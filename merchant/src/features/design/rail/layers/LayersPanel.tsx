import { useState } from 'react'
import { faceShown } from '@/editor'
import { useT } from '@/i18n/useT'
import { CommandTools } from '../../pieces/CommandTools'
import { useEditorState } from '../../useEditor'
import styles from './layers.module.css'
import { FindLayers } from './FindLayers'
import { LayerList } from './LayerList'
import { useTreeKeys } from './useTreeKeys'

const TOOLS = [
  ['group', 'group'],
  ['ungroup', 'ungroup'],
  ['duplicate', 'copy'],
  ['unlockAll', 'unlock'],
  ['showAll', 'eye'],
  ['remove', 'trash'],
] as const

export default function LayersPanel() {
  const t = useT('design')
  const layers = useEditorState((state) => faceShown(state).layers)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<string | null>(null)
  const { box, press, stop, reach, fold } = useTreeKeys({ layers, closed, setClosed, onRename: setRenaming })

  const tree = (
    <>
      <CommandTools className={styles.tools} label={t('layers.tools')} tools={TOOLS} />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <ul
        ref={box}
        className={styles.tree}
        role="tree"
        aria-label={t('panel.layers')}
        aria-multiselectable="true"
        aria-describedby="layers-keys"
        onKeyDown={press}
      >
        <LayerList layers={layers} depth={1} tree={{ stop, reach, fold, closed, renaming, onRename: setRenaming }} />
      </ul>
      <p id="layers-keys" className={styles.keys}>
        {t('layers.keys')}
      </p>
    </>
  )

  const isEmpty = useEditorState(({ document }) => document.faces.every((face) => face.layers.length === 0))
  if (isEmpty) return <p className={styles.empty}>{t('layers.none')}</p>
  return (
    <div className={styles.panel}>
      <FindLayers>{layers.length === 0 ? <p className={styles.empty}>{t('layers.none')}</p> : tree}</FindLayers>
    </div>
  )
}
