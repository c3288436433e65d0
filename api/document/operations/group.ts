import type { DesignDocument } from '../model/document.ts'
import type { GroupLayer, Layer, LayerId } from '../model/layers.ts'
import { versionsOutOf } from './cloth_versions.ts'
import { LIMITS } from '../model/limits.ts'
import { boxOf, centreOf, joined } from '../geometry/boxes.ts'
import { multiply } from '../geometry/matrix.ts'
import { matrixOf, placedAt, placedBy } from '../geometry/transform.ts'
import { fine, tidy } from '../geometry/units.ts'
import { unchanged } from '../model/same.ts'
import { findLayers } from './find.ts'
import { onLayers, replaceLayer } from './rewrite.ts'

/** Layers of the same parent may be grouped, within the depth limit. */
export function canGroup(document: DesignDocument, ids: ReadonlySet<LayerId>): boolean {
  const found = findLayers(document, ids)
  const [first] = found
  if (!first || !found.every(({ siblings }) => siblings === first.siblings)) return false
  return first.depth + 1 + Math.max(...found.map(({ layer }) => heightOf(layer))) <= LIMITS.groupDepth
}

const heightOf = (layer: Layer): number => (layer.type === 'group' ? 1 + Math.max(...layer.children.map(heightOf)) : 0)

/** The group takes the topmost layer's position; nothing moves on the face. */
export function groupLayers(document: DesignDocument, ids: ReadonlySet<LayerId>, id: LayerId): DesignDocument {
  if (!canGroup(document, ids)) return document
  const layers = findLayers(document, ids).map(({ layer }) => layer)
  const group = groupOf(layers, id)
  const top = layers.at(-1)
  return onLayers(document, (layer) => {
    if (layer === top) return group
    return layers.includes(layer) ? [] : undefined
  })
}

function groupOf(layers: readonly Layer[], id: LayerId): GroupLayer {
  const centre = centreOf(joined(layers.map((layer) => boxOf(layer))))
  const [x, y] = [tidy(centre.x), tidy(centre.y)]
  return { type: 'group', id, x, y, children: layers.map((layer) => placedAt(layer, layer.x - x, layer.y - y)) }
}

/** Replaces a group by its children, which inherit its transformation and opacity. */
export function ungroupLayer(document: DesignDocument, id: LayerId): DesignDocument {
  return onLayers(document, (layer) => {
    if (layer.id !== id || layer.type !== 'group') return undefined
    return layer.children.map((child) => freed(child, layer))
  })
}

function freed(child: Layer, group: GroupLayer): Layer {
  const laid = placedBy(child, multiply(matrixOf(group), matrixOf(child)))
  const opacity = fine((group.opacity ?? 1) * (child.opacity ?? 1))
  return unchanged(laid, {
    ...laid,
    ...(opacity === (laid.opacity ?? 1) ? {} : { opacity }),
    ...(group.hidden && { hidden: true }),
    ...(group.locked && { locked: true }),
    ...(group.cloths && { cloths: versionsOutOf(child, group) }),
  })
}

export const renameLayer = (document: DesignDocument, id: LayerId, name: string): DesignDocument =>
  replaceLayer(document, id, (layer) => (layer.name === name ? layer : { ...layer, name }))
