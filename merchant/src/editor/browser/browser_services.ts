import type { ProductAngle } from '@inkfold/api/contracts/catalogue'
import type { DesignService, Services } from '../services/services'
import { clock } from './clock'
import { draftsOf } from './drafts'
import { fonts } from './fonts'
import { mockupsOf } from './mockups'
import { picturesFrom, type AddressOf } from './pictures'
import { tabsOf } from './tabs'

export interface BrowserOptions {
  /** Whose drafts these are. */
  readonly person: string
  readonly design: string
  readonly designs: DesignService
  readonly addressOf: AddressOf
  /** Of the product, and where their public files lie. */
  readonly angles: readonly ProductAngle[]
  readonly publicAddress: (path: string) => string
}

/** Ids that two people who design at once do not both come upon. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** The world as a browser has it. */
export const browserServices = (options: BrowserOptions): Services => ({
  designs: options.designs,
  drafts: draftsOf(options.person, options.design),
  tabs: tabsOf(options.design),
  fonts,
  pictures: picturesFrom(options.addressOf),
  mockups: mockupsOf(options.angles, options.publicAddress),
  clock,
  whenOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  newId,
})
