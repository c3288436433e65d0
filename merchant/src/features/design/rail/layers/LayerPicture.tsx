import type { Layer } from '@inkfold/api/document/model/layers'
import { assetOf } from '@inkfold/api/document/model/uses'
import { Icon, type IconName } from '../../pieces/Icon'
import { sized } from '../../services/renditions'
import { useStudio } from '../../useEditor'
import styles from './layers.module.css'

const ICONS: Record<Layer['type'], IconName> = {
  image: 'pictures',
  text: 'text',
  tile: 'patterns',
  code: 'code',
  shape: 'shapes',
  group: 'group',
}

export function LayerPicture({ layer }: { layer: Layer }) {
  const { materials } = useStudio()
  const asset = assetOf(layer)
  const url = asset === null ? undefined : materials.get(asset)?.url
  if (url)
    return <img className={styles.picture} src={sized(url, 160)} alt="" width="28" height="28" draggable={false} />
  return (
    <span className={styles.picture}>
      <Icon name={ICONS[layer.type]} size={16} />
    </span>
  )
}
