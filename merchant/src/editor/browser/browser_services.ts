import type { ProductAngle } from '@inkfold/api/contracts/catalogue'
import type { DesignService, Services } from '../services/services'
import { clock } from './clock'
import { codes } from './codes'
import { draftsOf } from './drafts'
import { fonts } from './fonts'
import { mockupsOf } from './mockups'
import { picturesFrom, type AddressOf } from './pictures'
import { tabsOf } from './tabs'

export interface BrowserOptions {
  /** User id that owns the local drafts. */
  readonly person: string
  readonly design: string
  readonly designs: DesignService
  readonly addressOf: AddressOf
  /** Angles of the product and the base address of their public files. */
  readonly angles: readonly ProductAngle[]
  readonly publicAddress: (path: string) => string
}

/** Random, so that concurrent editors do not create the same id. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

export const browserServices = (options: BrowserOptions): Services => ({
  designs: options.designs,
  drafts: draftsOf(options.person, options.design),
  tabs: tabsOf(options.design),
  fonts,
  pictures: picturesFrom(options.addressOf),
  codes,
  mockups: mockupsOf(options.angles, options.publicAddress),
  clock,
  whenOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  newId,
})
