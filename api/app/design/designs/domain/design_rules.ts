import type { Hooks } from '#core/crud/resource'
import { refuseRisky } from '#design/domain/risky'

export const designRules: Hooks = {
  async write(values) {
    if (typeof values.name === 'string') await refuseRisky('name', values.name)
    return values
  },
}
