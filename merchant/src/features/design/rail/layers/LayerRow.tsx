import { useSortable } from '@dnd-kit/sortable'
import { CSS as Css } from '@dnd-kit/utilities'
import type { Layer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { useT } from '@/i18n/useT'
import { Icon } from '../../pieces/Icon'
import { Tool } from '../../pieces/Tool'
import { useEditor, useEditorState } from '../../useEditor'
import { useLayerName } from '../../useLayerName'
import { LayerList, type TreeState } from './LayerList'
import { LayerPicture } from './LayerPicture'
import styles from './layers.module.css'

interface LayerRowProps {
  layer: Layer
  depth: number
  tree: TreeState
}

export function LayerRow({ layer, depth, tree }: LayerRowProps) {
  const editor = useEditor()
  const isChosen = useEditorState(({ selection }) => selection.has(layer.id))
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: layer.id,
  })
  const isOpen = layer.type === 'group' ? !tree.closed.has(layer.id) : undefined
  const isStop = tree.stop === layer.id
  const name = useLayerName()(layer)

  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      role="treeitem"
      data-layer={layer.id}
      data-dragged={isDragging}
      tabIndex={isStop ? 0 : -1}
      aria-level={depth}
      aria-selected={isChosen}
      aria-expanded={isOpen}
      aria-label={name}
      style={{ transform: Css.Translate.toString(transform), transition }}
      onFocus={(event) => event.target === event.currentTarget && tree.reach(layer.id)}
    >
      {/* Keys pressed on the row itself belong to the tree's handler. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.row}
        data-hidden={layer.hidden === true}
        style={{ paddingLeft: (depth - 1) * 16 }}
        onClick={({ shiftKey, ctrlKey, metaKey }) =>
          editor.run('select', { ids: [layer.id], add: shiftKey || ctrlKey || metaKey })
        }
        onDoubleClick={() => tree.onRename(layer.id)}
      >
        <span ref={setActivatorNodeRef} className={styles.grip} {...listeners}>
          <Icon name="grip" size={16} />
        </span>
        <Fold layer={layer} isOpen={isOpen} onFold={() => tree.fold(layer.id, isOpen === true)} />
        <LayerPicture layer={layer} />
        {tree.renaming === layer.id ? (
          <Rename layer={layer} onEnd={() => tree.onRename(null)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <Flags layer={layer} name={name} isStop={isStop} onRename={() => tree.onRename(layer.id)} />
      </div>
      {layer.type === 'group' && isOpen && (
        <ul role="group">
          <LayerList layers={layer.children} depth={depth + 1} tree={tree} />
        </ul>
      )}
    </li>
  )
}

/** No tab stop: the arrow keys do the same. */
function Fold({ layer, isOpen, onFold }: { layer: Layer; isOpen: boolean | undefined; onFold(): void }) {
  if (layer.type !== 'group') return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={styles.fold}
      data-open={isOpen}
      onClick={(event) => {
        event.stopPropagation()
        onFold()
      }}
    >
      <Icon name="chevron" size={16} />
    </span>
  )
}

function Flags({ layer, name, isStop, onRename }: { layer: Layer; name: string; isStop: boolean; onRename(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const { id, hidden = false, locked = false } = layer
  const tabIndex = isStop ? 0 : -1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={styles.flags}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Tool
        icon="rename"
        label={t('layers.rename', { name })}
        className={styles.quiet}
        tabIndex={tabIndex}
        onClick={onRename}
      />
      <Tool
        icon={locked ? 'lock' : 'unlock'}
        label={t(locked ? 'layers.unlock' : 'layers.lock', { name })}
        aria-pressed={locked}
        className={locked ? undefined : styles.quiet}
        tabIndex={tabIndex}
        onClick={() => editor.run('setLocked', { ids: [id], on: !locked })}
      />
      <Tool
        icon={hidden ? 'eyeOff' : 'eye'}
        label={t(hidden ? 'layers.show' : 'layers.hide', { name })}
        aria-pressed={hidden}
        className={hidden ? undefined : styles.quiet}
        tabIndex={tabIndex}
        onClick={() => editor.run('setHidden', { ids: [id], on: !hidden })}
      />
    </span>
  )
}

function Rename({ layer, onEnd }: { layer: Layer; onEnd(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const name = useLayerName()(layer)
  const back = (input: HTMLInputElement) => {
    input.closest<HTMLElement>('[data-layer]')?.focus()
    onEnd()
  }
  return (
    <input
      className={styles.rename}
      aria-label={t('layers.rename', { name })}
      defaultValue={layer.name ?? ''}
      placeholder={name}
      maxLength={LIMITS.name}
      autoFocus
      onClick={(event) => event.stopPropagation()}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => {
        editor.run('rename', { id: layer.id, name: target.value })
        onEnd()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = layer.name ?? ''
        back(event.currentTarget)
      }}
    />
  )
}
