import type { Services } from '../../src/editor'
import { codes } from '../../src/editor/browser/codes'
import { clock } from '../../src/editor/browser/clock'
import { picturesFrom } from '../../src/editor/browser/pictures'

const nothing = () => undefined

/** The editor's services without a server: saving does nothing, pictures come from `addressOf`. */
export const offlineServices = (addressOf: (id: number) => string, fonts: Services['fonts']): Services => ({
  designs: {
    save: (base) => Promise.resolve({ kind: 'saved', revision: base + 1 }),
    open: () => Promise.reject(new Error('Nothing is saved here')),
  },
  drafts: { read: () => Promise.resolve(null), write: () => Promise.resolve(), clear: () => Promise.resolve() },
  tabs: { me: 'bench', post: nothing, listen: () => nothing },
  fonts,
  pictures: picturesFrom(({ id }) => addressOf(id)),
  codes,
  mockups: { open: () => Promise.reject(new Error('No templates here')) },
  clock,
  whenOnline: () => nothing,
  newId: () => crypto.randomUUID(),
})
