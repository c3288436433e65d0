import { modulesOf } from '@inkfold/api/document/canvas/codes'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { measure } from '@inkfold/api/document/tests/support/arbitrary'
import { HASH, design, face, image, text } from '@inkfold/api/document/tests/support/documents'
import { createEditor, type Editor } from '../index'
import type { Clock, Draft, SaveAnswer, Services, TabMessage } from '../services/services'
import type { Patch } from '@inkfold/api/document/patches/patch'

/** Fake services: the test advances time and answers saves. */
export function world(answers: Partial<Services> = {}) {
  const timers = new Set<{ run: () => void; at: number }>()
  let now = 0
  const later = (run: () => void, milliseconds: number) => {
    const timer = { run, at: now + milliseconds }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const clock: Clock = { now: () => now, later, idle: (run) => later(run, 1) }
  const patches: Patch[] = []
  const drafts: { kept: Draft | null } = { kept: null }
  const posted: TabMessage[] = []
  const listeners = new Set<(message: TabMessage) => void>()
  const online = new Set<() => void>()
  let last = 0
  const services: Services = {
    designs: {
      save: (base, patch): Promise<SaveAnswer> => {
        if (patch) patches.push(patch)
        return Promise.resolve({ kind: 'saved', revision: base + 1 })
      },
      open: () => Promise.reject(new Error('Nothing is saved here')),
    },
    drafts: {
      read: () => Promise.resolve(drafts.kept),
      write: (draft) => Promise.resolve(void (drafts.kept = draft)),
      clear: () => Promise.resolve(void (drafts.kept = null)),
    },
    tabs: {
      me: 'this one',
      post: (message) => void posted.push(message),
      listen: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    fonts: {
      font: (id) => ({ id, sha256: HASH }),
      load: () => Promise.resolve(),
      family: (id) => id,
      measure: (layer: TextLayer) => measure(layer.size),
      missing: () => [],
    },
    pictures: {
      load: () => Promise.reject(new Error('No pictures here')),
      open: () => Promise.reject(new Error('No pictures here')),
    },
    codes: { load: () => Promise.resolve(), modules: modulesOf },
    mockups: { open: () => Promise.reject(new Error('No templates here')) },
    clock,
    whenOnline: (listener) => {
      online.add(listener)
      return () => void online.delete(listener)
    },
    newId: () => `e${++last}`,
    ...answers,
  }
  return {
    services,
    patches,
    drafts,
    posted,
    hear: (message: TabMessage) => {
      for (const listener of listeners) listener(message)
    },
    comeOnline: () => {
      for (const listener of online) listener()
    },
    /** Advances time and runs due timers and what they trigger. */
    async wait(milliseconds: number) {
      const until = now + milliseconds
      // Pending promises may start timers, so settle them first.
      await settled()
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await settled()
      }
      now = until
      await settled()
    },
  }
}

export const settled = () => new Promise((resolve) => setImmediate(resolve))

export const PRODUCT = {
  id: 3,
  version: 1,
  faces: [],
  colours: [],
  angles: [],
}

export const editorOf = (document: DesignDocument, { services } = world()): Editor =>
  createEditor({ document, revision: 1, product: PRODUCT, services, newText: 'Aa' })

export const twoFaces = () =>
  design([face('front', [image('a', { x: 100, y: 100 }), text('t'), image('b', { x: 300, y: 400 })]), face('back', [])])
