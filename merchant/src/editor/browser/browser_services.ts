import type { DesignService, Services } from '../services/services'
import { clock } from './clock'
import { draftsOf } from './drafts'
import { fonts } from './fonts'
import { picturesFrom, type AddressOf } from './pictures'
import { tabsOf } from './tabs'

export interface BrowserOptions {
  /** Whose drafts these are. */
  readonly person: string
  readonly design: string
  readonly designs: DesignService
  readonly addressOf: AddressOf
}

/** Ids that two people who design at once do not both come upon. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** The world as a browser has it. */
export const browserServices = ({ person, design, designs, addressOf }: BrowserOptions): Services => ({
  designs,
  drafts: draftsOf(person, design),
  tabs: tabsOf(design),
  fonts,
  pictures: picturesFrom(addressOf),
  clock,
  whenOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
  newId,
})
