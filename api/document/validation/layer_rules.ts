import type { GroupLayer, Layer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { codeLayer } from './code_rules.ts'
import { under } from './fault.ts'
import { imageLayer, tileLayer } from './picture_rules.ts'
import { placed } from './placed_rules.ts'
import { oneOf } from './primitives.ts'
import { refuse, type Rule } from './rule.ts'
import { list, shape, tagged } from './shape.ts'
import { shapeLayer } from './shape_rules.ts'
import { textLayer } from './text_rules.ts'

/** One rule per depth, so that recursion is limited. */
function layerAt(depth: number): Rule<Layer> {
  return tagged<Layer>('type', {
    image: imageLayer,
    text: textLayer,
    tile: tileLayer,
    code: codeLayer,
    shape: shapeLayer,
    group: depth > 0 ? groupOf(layerAt(depth - 1)) : tooDeep,
  })
}

const groupOf = (child: Rule<Layer>) =>
  shape<GroupLayer>({
    type: oneOf(['group']),
    ...placed,
    children: list(child, { min: 1, max: LIMITS.layers }),
  })

const tooDeep: Rule<Layer> = (_, at) => refuse(under(at, 'type'), 'too_deep')

export const layer = layerAt(LIMITS.groupDepth)
