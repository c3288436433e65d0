import type { Transaction } from '#core/database'
import type { DesignDocument } from '#document/model/document'
import type { Layer } from '#document/model/layers'
import { assetOf, usedFaces } from '#document/model/uses'
import { configValues } from '#settings/queries/config_values'

const SETTING = 'finishedNeedsPicture'

/** Whether this site sells only what shows a picture, and the design shows none. */
export async function lacksPicture(document: DesignDocument, trx?: Transaction): Promise<boolean> {
  if (usedFaces(document).some(({ layers }) => layers.some(showsPicture))) return false
  return (await configValues([SETTING], trx))[SETTING] === true
}

function showsPicture(layer: Layer): boolean {
  if (layer.hidden || layer.opacity === 0) return false
  return layer.type === 'group' ? layer.children.some(showsPicture) : assetOf(layer) !== null
}
