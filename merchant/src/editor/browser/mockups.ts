import type { ProductAngle } from '@inkfold/api/contracts/catalogue'
import { loadPhotoTemplate } from '../../ui/mockup/loadPhotoTemplate'
import { loadTemplate } from '../../ui/mockup/loadTemplate'
import type { ResolveUrl } from '../../ui/mockup/templateCache'
import type { MockupService } from '../services/services'

/** Templates of a product's angles; `located` resolves a public file's address. */
export const mockupsOf = (angles: readonly ProductAngle[], located: ResolveUrl): MockupService => ({
  open(key, colour) {
    const sides = angles.filter((angle) => angle.key === key)
    const angle = sides.find((side) => side.kind === 'photo' && side.colour_id === colour) ?? sides[0]
    if (!angle) return Promise.reject(new RangeError(`The product has no angle ${key}`))
    return angle.kind === 'photo' ? loadPhotoTemplate(angle, located) : loadTemplate(angle.template, located)
  },
})
