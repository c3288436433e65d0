import type { Layer } from '@inkfold/api/document/model/layers'
import { useT } from '@/i18n/useT'

const LONGEST = 40
/** Layers named in the name of their group. */
const NAMED_IN_GROUP = 3

/** A layer's name: its own, its text, what a group holds, or its kind. */
export function useLayerName() {
  const t = useT('design')
  return (layer: Layer): string =>
    nameOf(layer, {
      kind: (one) => t(one.type === 'shape' ? `shape.${one.shape}` : `layer.${one.type}`),
      group: (names) => t('layer.group.of', { names }),
    })
}

interface NameWords {
  kind(layer: Layer): string
  group(names: string): string
}

/** Topmost layers first, as the list of layers shows them. */
export function nameOf(layer: Layer, words: NameWords): string {
  if (layer.name) return layer.name
  const text = 'text' in layer ? layer.text : ''
  if (layer.type !== 'group') return shortened(text) || words.kind(layer)
  const names = layer.children
    .toReversed()
    .slice(0, NAMED_IN_GROUP)
    .map((child) => nameOf(child, words))
  return words.group(shortened([...names, ...(layer.children.length > NAMED_IN_GROUP ? ['…'] : [])].join(', ')))
}

const shortened = (text: string) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')
