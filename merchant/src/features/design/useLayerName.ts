import type { Layer } from '@inkfold/api/document/model/layers'
import { useT } from '@/i18n/useT'

const LONGEST = 40

/** A layer's name: its own, its text, or its kind. */
export function useLayerName() {
  const t = useT('design')
  return (layer: Layer): string => {
    if (layer.name) return layer.name
    const said = layer.type === 'text' || layer.type === 'code' ? layer.text.replaceAll(/\s+/g, ' ').trim() : ''
    return [...said].slice(0, LONGEST).join('') || t(`layer.${layer.type}`)
  }
}
