import type { DesignDocument } from '@inkfold/api/document/model/document'
import { moveLayers } from '@inkfold/api/document/operations/move'
import { renameLayer } from '@inkfold/api/document/operations/group'
import { patchOf } from '@inkfold/api/document/patches/diff'
import { patched } from '@inkfold/api/document/patches/apply'
import { layersOf } from '@inkfold/api/document/model/walk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignService, Draft, SaveAnswer } from '../services/services'
import { PRODUCT, settled, twoFaces, world } from './world'
import { createEditor, type Editor } from '../index'

/** A fake server with one design, which can be changed by others or unreachable. */
function server(document: DesignDocument) {
  const made = {
    document,
    revision: 1,
    names: [] as string[],
    isReached: true,
    says: null as SaveAnswer | null,
    knowsPatches: true,
    changes: [] as { base: number; from: DesignDocument; to: DesignDocument }[],
    change(to: DesignDocument) {
      made.changes.push({ base: made.revision, from: made.document, to })
      made.document = to
      made.revision++
    },
    service: null as unknown as DesignService,
  }
  made.service = {
    save: (base, patch, name): Promise<SaveAnswer> => {
      if (!made.isReached) return Promise.resolve({ kind: 'offline' })
      if (made.says) return Promise.resolve(made.says)
      if (base !== made.revision) {
        const patches = made.changes
          .filter((one) => one.base >= base)
          .map((one) => patchOf(one.base, one.from, one.to)!)
        return Promise.resolve({
          kind: 'conflict',
          revision: made.revision,
          patches: made.knowsPatches ? patches : null,
        })
      }
      if (name) made.names.push(name)
      if (patch) made.change(patched(made.document, patch))
      return Promise.resolve({ kind: 'saved', revision: made.revision })
    },
    open: () =>
      made.isReached
        ? Promise.resolve({ document: made.document, revision: made.revision })
        : Promise.reject(new Error('offline')),
  }
  return made
}

function opened(document = twoFaces()) {
  const theirs = server(document)
  const around = world({ designs: theirs.service })
  const { services } = around
  const editor = createEditor({ document, revision: 1, product: PRODUCT, services, newText: 'Aa' })
  return { editor, theirs, ...around }
}

const nudge = (editor: Editor, id = 'a') => {
  editor.run('select', { ids: [id] })
  editor.run('nudgeRight')
  editor.endGesture()
}
const at = (document: DesignDocument, id: string) => [...layersOf(document)].find((layer) => layer.id === id)

/** One editor session of several, with a connection that can be cut. */
function sessionOf(theirs: ReturnType<typeof server>) {
  let isReached = true
  const { service } = theirs
  const around = world({
    designs: {
      save: (...args) => (isReached ? service.save(...args) : Promise.resolve({ kind: 'offline' })),
      open: () => (isReached ? service.open() : Promise.reject(new Error('offline'))),
    },
  })
  const { services, wait, comeOnline } = around
  const { document, revision } = theirs
  const editor = createEditor({ document, revision, product: PRODUCT, services, newText: 'Aa' })
  let [done, taken] = [0, 0]
  return {
    editor,
    wait,
    nudges: () => done - taken,
    async does(deed: string, layer: string) {
      if (deed === 'nudge') nudge(editor, layer)
      if (deed === 'nudge') done++
      if (deed === 'undo' && editor.can('undo')) taken++
      if (deed === 'undo') editor.run('undo')
      if (deed === 'save') editor.run('save')
      if (deed === 'lose' || deed === 'find') isReached = deed === 'find'
      if (deed === 'find') comeOnline()
      await wait(deed === 'rest' || deed === 'find' ? 60_000 : 100)
    },
  }
}

describe('saving', () => {
  test('[DES-06] saves after a pause, with one patch for several changes', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    nudge(editor)
    expect(editor.state.saving.status).toBe('unsaved')
    await wait(1400)
    expect(theirs.revision).toBe(1)
    await wait(200)
    expect(editor.state.saving).toMatchObject({ status: 'saved', revision: 2 })
    expect(theirs.document).toEqual(editor.state.document)
  })

  test('[DES-06] saves within the maximum delay during continuous changes', async () => {
    const { editor, theirs, wait } = opened()
    for (let second = 0; second < 12; second++) {
      nudge(editor)
      await wait(1000)
    }
    expect(theirs.revision).toBe(2)
  })

  test('[DES-06] keeps a named save as a version, with or without changes', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    editor.run('save', { name: 'First' })
    await wait(0)
    editor.run('save', { name: 'Second' })
    await wait(0)
    expect([theirs.names, theirs.revision]).toEqual([['First', 'Second'], 2])
  })

  test('[DES-06] keeps a name that is given while changes are being saved', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    editor.run('save')
    editor.run('save', { name: 'First' })
    const statuses: string[] = []
    editor.subscribe(() => statuses.push(editor.state.saving.status))
    await wait(0)
    await wait(0)
    expect([theirs.names, theirs.revision]).toEqual([['First'], 2])
    expect(statuses.indexOf('saved')).toBeGreaterThan(statuses.lastIndexOf('saving'))
  })

  test('[DES-06] stores unsent changes locally and sends them when online', async () => {
    const { editor, theirs, drafts, wait, comeOnline } = opened()
    theirs.isReached = false
    nudge(editor)
    await wait(3000)
    expect(editor.state.saving.status).toBe('offline')
    expect(drafts.kept?.document).toBe(editor.state.document)
    nudge(editor)
    theirs.isReached = true
    comeOnline()
    await wait(0)
    expect(editor.state.saving.status).toBe('saved')
    expect(theirs.document).toEqual(editor.state.document)
    expect(drafts.kept).toBeNull()
  })

  test('[DES-06] writes the local draft before it reports it', async () => {
    const { editor, theirs, drafts, services, wait } = opened()
    theirs.isReached = false
    let done = () => {}
    const disk = new Promise<void>((resolve) => (done = resolve))
    const { write } = services.drafts
    Object.assign(services.drafts, { write: (draft: Draft) => disk.then(() => write(draft)) })
    nudge(editor)
    await wait(3000)
    expect([editor.state.saving.status, drafts.kept]).toEqual(['saving', null])
    done()
    await wait(0)
    expect(editor.state.saving.status).toBe('offline')
    expect(drafts.kept?.document).toBe(editor.state.document)
  })

  test('[DES-06] retries while offline', async () => {
    const { editor, theirs, wait } = opened()
    theirs.isReached = false
    nudge(editor)
    await wait(4000)
    theirs.isReached = true
    await wait(5000)
    expect(editor.state.saving.status).toBe('saved')
  })

  test('[DES-06] offers unsaved changes after a crash, to restore or discard', async () => {
    const first = opened()
    first.theirs.isReached = false
    nudge(first.editor)
    await first.wait(400)
    const kept = first.drafts.kept!
    const second = opened()
    second.drafts.kept = kept
    const editor = createEditor({
      document: twoFaces(),
      revision: 1,
      product: PRODUCT,
      services: second.services,
      newText: 'Aa',
    })
    await settled()
    expect(editor.state.saving.draftAt).toBe(kept.at)
    editor.run('recover')
    expect(editor.state.document).toEqual(kept.document)
    expect(editor.state.saving.draftAt).toBeNull()
    await second.wait(2000)
    expect(second.theirs.document).toEqual(kept.document)
    editor.run('undo')
    expect(editor.state.document).toEqual(twoFaces())
  })

  test('[DES-06] ignores a draft equal to the design', async () => {
    const { services, drafts } = world()
    drafts.kept = { revision: 1, base: twoFaces(), document: twoFaces(), at: 5 }
    const editor = createEditor({ document: twoFaces(), revision: 1, product: PRODUCT, services, newText: 'Aa' })
    await settled()
    expect(editor.state.saving.draftAt).toBeNull()
  })

  test.each([true, false])('[DES-06] others’ changes of other layers come in (patches known: %s)', async (knows) => {
    const { editor, theirs, wait } = opened()
    theirs.knowsPatches = knows
    theirs.change(renameLayer(theirs.document, 'b', 'Theirs'))
    nudge(editor)
    await wait(2000)
    expect(editor.state.saving).toMatchObject({ status: 'saved', revision: 3 })
    expect([at(theirs.document, 'a'), at(theirs.document, 'b')]).toMatchObject([{ x: 101 }, { name: 'Theirs' }])
    expect(editor.state.document).toEqual(theirs.document)
    editor.run('undo')
    expect([at(editor.state.document, 'a'), at(editor.state.document, 'b')]).toMatchObject([
      { x: 100 },
      { name: 'Theirs' },
    ])
  })

  test('[DES-06] lets the user resolve a conflict with their own version', async () => {
    const { editor, theirs, wait } = opened()
    theirs.change(moveLayers(theirs.document, new Set(['a', 'b']), { x: 50, y: 0 }))
    nudge(editor)
    await wait(2000)
    expect(editor.state.saving).toMatchObject({ status: 'conflict', conflicts: ['faces.front.layers.a.x'] })
    nudge(editor)
    await wait(20_000)
    expect(theirs.revision).toBe(2)
    editor.run('keepMine')
    await wait(2000)
    expect(editor.state.saving.status).toBe('saved')
    expect([at(theirs.document, 'a'), at(theirs.document, 'b')]).toMatchObject([{ x: 102 }, { x: 350 }])
  })

  test('[DES-06] lets the user resolve a conflict with the other version, which can be undone', async () => {
    const { editor, theirs, wait } = opened()
    theirs.change(moveLayers(theirs.document, new Set(['a']), { x: 50, y: 0 }))
    nudge(editor)
    await wait(2000)
    editor.run('takeTheirs')
    await wait(2000)
    expect(editor.state.saving).toMatchObject({ status: 'saved', revision: 2 })
    expect(editor.state.document).toEqual(theirs.document)
    editor.run('undo')
    expect(at(editor.state.document, 'a')).toMatchObject({ x: 101 })
  })

  test("[DES-06] shows a refusal's message and retries on the next change", async () => {
    const { editor, theirs, wait } = opened()
    theirs.says = { kind: 'refused', message: 'No.' }
    nudge(editor)
    await wait(2000)
    expect(editor.state.saving).toMatchObject({ status: 'refused', refusal: 'No.' })
    theirs.says = null
    nudge(editor)
    await wait(2000)
    expect(editor.state.saving).toMatchObject({ status: 'saved', refusal: null })
  })

  test('[DES-06] saves changes made during a save afterwards', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    editor.run('save')
    nudge(editor)
    await wait(2000)
    expect([theirs.revision, editor.state.saving.status]).toEqual([3, 'saved'])
    expect(theirs.document).toEqual(editor.state.document)
  })

  test("[DES-06] two tabs know of each other and show each other's saves", async () => {
    const { editor, theirs, posted, hear, wait } = opened()
    hear({ kind: 'here', tab: 'other' })
    expect(editor.state.saving.otherTabs).toBe(1)
    theirs.change(renameLayer(theirs.document, 'b', 'Theirs'))
    hear({ kind: 'saved', tab: 'other', revision: 2 })
    await wait(0)
    expect(at(editor.state.document, 'b')).toMatchObject({ name: 'Theirs' })
    expect(editor.state.saving).toMatchObject({ status: 'saved', revision: 2 })
    expect(editor.state.history.canUndo).toBe(false)
    hear({ kind: 'gone', tab: 'other' })
    expect(editor.state.saving.otherTabs).toBe(0)
    nudge(editor)
    await wait(2000)
    expect(posted.at(-1)).toMatchObject({ kind: 'saved', revision: 3 })
  })

  test('[DES-06] merges a revision announced during a save after it, and only once', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    editor.run('save')
    theirs.change(renameLayer(theirs.document, 'b', 'Theirs'))
    const { count } = editor.state.announcement ?? { count: 0 }
    editor.savedElsewhere(3)
    editor.savedElsewhere(3)
    await wait(0)
    expect(at(editor.state.document, 'b')).toMatchObject({ name: 'Theirs' })
    expect(editor.state.saving).toMatchObject({ status: 'saved', revision: 3 })
    expect(editor.state.announcement).toMatchObject({ words: 'say.merged', count: count + 1 })
  })

  test('[DES-06] converges when two users edit their own layers, online or offline', async () => {
    const deeds = fc.record({
      who: fc.constantFrom('a', 'b'),
      deed: fc.constantFrom('nudge', 'undo', 'save', 'rest', 'lose', 'find'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { maxLength: 20 }), async (script) => {
        const theirs = server(twoFaces())
        const both = { a: sessionOf(theirs), b: sessionOf(theirs) }
        for (const { who, deed } of script) await both[who as 'a' | 'b'].does(deed, who)
        for (const { does } of [both.a, both.b, both.a]) await does('find', '')
        for (const { editor, wait } of [both.a, both.b]) {
          editor.savedElsewhere(theirs.revision)
          await wait(60_000)
        }
        for (const [who, { editor, nudges }] of Object.entries(both)) {
          expect(editor.state.saving.status).toBe('saved')
          expect(editor.state.document).toEqual(theirs.document)
          expect(at(theirs.document, who)).toMatchObject({ x: at(twoFaces(), who)!.x + nudges() })
        }
      }),
      { numRuns: 40 },
    )
  })

  test('[DES-06] sends pending changes on leaving', async () => {
    const { editor, theirs, posted } = opened()
    nudge(editor)
    await editor.dispose()
    expect(theirs.revision).toBe(2)
    expect(posted.slice(-2).map(({ kind }) => kind)).toEqual(['saved', 'gone'])
  })

  test('[DES-06] restores a version as one step with nothing left to save', async () => {
    const { editor, theirs, wait } = opened()
    nudge(editor)
    await wait(2000)
    theirs.change(twoFaces())
    editor.reopen({ document: theirs.document, revision: theirs.revision })
    await wait(5000)
    expect([theirs.revision, editor.state.saving.status]).toEqual([3, 'saved'])
    editor.run('undo')
    await wait(5000)
    expect(at(theirs.document, 'a')).toMatchObject({ x: 101 })
  })
})
