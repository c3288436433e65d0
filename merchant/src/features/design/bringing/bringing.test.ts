import { design, face, image, onFront, text, tile } from '@inkfold/api/document/tests/support/documents'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { UPLOAD } from '@inkfold/api/contracts/limits'
import { describe, expect, test } from 'vitest'
import { editorOf, settled, world } from '@/editor/tests/world'
import type { UploadedPicture } from '@/pictures/upload/uploadQueue'
import { wantsFiles, wordsIn, writeLayers } from './brought'
import { bringIn, type BringingState, type TakeFiles } from './bring_in'
import { cutAtWord, readLayers, wordsOf } from './pasted'
import { reviewedOf, sortFiles, uploadFiles, withOwnNames } from './upload_files'

const png = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const NOTHING = { files: [], words: '', html: '', layers: '', isLink: false }

function copied(...ids: string[]) {
  const editor = editorOf(onFront(image('a'), text('t'), tile('p')))
  editor.run('select', { ids })
  editor.run('copy')
  return editor.state.clipboard!
}

function bringing(editor = editorOf(onFront())) {
  const shown: BringingState[] = []
  const picked: number[][] = []
  const pickAll = (ids: readonly number[]) => {
    picked.push([...ids])
    return Promise.resolve(ids.map((id) => ({ id, sha256: 'ab'.repeat(32), width: 10, height: 10 })))
  }
  const studio = { editor, materials: { pickAll } as never }
  const { signal } = new AbortController()
  return {
    editor,
    shown,
    picked,
    with: { studio, person: 1, signal, show: (state: BringingState) => void shown.push(state) },
  }
}
const layersOn = (editor: ReturnType<typeof editorOf>) => editor.state.document.faces[0]!.layers

describe('[EDT-02] copied layers', () => {
  test('are the same when read again', () => {
    const clipboard = copied('a', 't')
    expect(readLayers(writeLayers(clipboard))).toEqual(clipboard)
    expect(wordsIn(clipboard.layers)).toBe('你好')
  })

  test('are not taken from anything that is not a valid design', () => {
    const whole = writeLayers(copied('a'))
    expect(readLayers('')).toBeNull()
    expect(readLayers('{"layers":[]}')).toBeNull()
    expect(readLayers(whole.replace('"image"', '"script"'))).toBeNull()
    expect(readLayers(whole.replaceAll(/"width":[\d.]+/g, '"width":1e99'))).toBeNull()
    expect(readLayers(`${whole.slice(0, -1)},"more":"${'x'.repeat(LIMITS.bytes)}"}`)).toBeNull()
  })

  test('arrive in another design after their pictures were asked for, in one undo step', async () => {
    const to = bringing(editorOf(design([face('front', [])], { assets: [] })))
    const before = to.editor.state.document
    await bringIn({ ...NOTHING, layers: writeLayers(copied('a', 'p', 't')) }, to.with)
    expect(layersOn(to.editor).map(({ type }) => type)).toEqual(['image', 'text', 'tile'])
    expect(to.picked).toEqual([[7]])
    // The server's picture counts, not the copied one.
    expect(to.editor.state.document.assets.every(({ width }) => width === 10)).toBe(true)
    to.editor.run('undo')
    expect(to.editor.state.document).toBe(before)
  })

  test('with pictures of another design are refused in a frame, and nothing is asked for', async () => {
    const to = bringing(editorOf(design([face('front', [])], { assets: [] })))
    const frame = { ...to.with, person: null, takeFiles: null }
    await bringIn({ ...NOTHING, layers: writeLayers(copied('a', 't')) }, frame)
    expect(to.shown.at(-1)?.said).toEqual([{ key: 'foreign' }])
    expect(to.picked).toEqual([])
    await bringIn({ ...NOTHING, layers: writeLayers(copied('t')) }, frame)
    expect(layersOn(to.editor)).toMatchObject([{ type: 'text' }])
  })

  test('that cannot be read are named', async () => {
    const to = bringing()
    await bringIn({ ...NOTHING, layers: '{"schema":"inkfold.design"}' }, to.with)
    expect(to.shown.at(-1)?.said).toEqual([{ key: 'unreadable' }])
    expect(layersOn(to.editor)).toHaveLength(0)
  })
})

describe('[EDT-02] pasted words', () => {
  test('become one text that fits', async () => {
    const to = bringing()
    await bringIn({ ...NOTHING, words: ' Good\tmorning \r\n\r\n\r\n\r\nall ' }, to.with)
    await settled()
    expect(layersOn(to.editor)).toMatchObject([{ type: 'text', text: 'Good morning\n\nall' }])
    expect(to.shown).toEqual([])
  })

  test('of five thousand are cut at a word, and the limit is shown', async () => {
    const to = bringing()
    const words = 'word '.repeat(5000)
    await bringIn({ ...NOTHING, words }, to.with)
    await settled()
    const [layer] = layersOn(to.editor)
    expect(layer).toMatchObject({ type: 'text', text: expect.stringMatching(/word$/) })
    expect((layer as { text: string }).text.length).toBeLessThanOrEqual(LIMITS.text)
    expect(to.shown.at(-1)?.said).toEqual([{ key: 'cut', params: { count: LIMITS.text } }])
    expect(cutAtWord('x'.repeat(LIMITS.text + 5))).toHaveLength(LIMITS.text)
  })

  test('of a table keep their rows', () => {
    expect(wordsOf({ words: 'a\tb\r\nc\td\r\n', html: '<table></table>' })).toBe('a\tb\nc\td')
  })

  test('are dropped where they fall; a link of another site is refused', async () => {
    const to = bringing()
    await bringIn({ ...NOTHING, words: 'https://example.com/a.png', isLink: true, at: { x: 1, y: 2 } }, to.with)
    expect(to.shown.at(-1)?.said).toEqual([{ key: 'link' }])
    await bringIn({ ...NOTHING, words: 'Hi', at: { x: 50, y: 60 } }, to.with)
    await settled()
    expect(layersOn(to.editor)).toMatchObject([{ type: 'text', x: 50, y: 60 }])
  })

  test('without anything else paste what was copied here', async () => {
    const editor = editorOf(onFront(image('a')), world())
    editor.run('select', { ids: ['a'] })
    editor.run('copy')
    await bringIn(NOTHING, bringing(editor).with)
    expect(layersOn(editor)).toHaveLength(2)
  })
})

describe('[EDT-02] files', () => {
  test('are refused with a sentence in a frame that takes none, as are pictures of other sites; words are not', async () => {
    const to = bringing()
    const frame = { ...to.with, person: null, takeFiles: null }
    await bringIn({ ...NOTHING, files: [png('a.png')] }, frame)
    await bringIn({ ...NOTHING, words: 'https://example.com/a.png', isLink: true, at: { x: 1, y: 2 } }, frame)
    expect(to.shown.map(({ said }) => said)).toEqual([[{ key: 'closed' }], [{ key: 'closed' }]])
    await bringIn({ ...NOTHING, words: 'Hi' }, frame)
    await settled()
    expect(layersOn(to.editor)).toMatchObject([{ type: 'text', text: 'Hi' }])
  })

  test('are given to the frame that takes them', async () => {
    const to = bringing()
    const taken: string[] = []
    const takeFiles: TakeFiles = ({ files }) => Promise.resolve(void taken.push(...files.map(({ name }) => name)))
    await bringIn({ ...NOTHING, files: [png('a.png')] }, { ...to.with, person: null, takeFiles })
    expect(taken).toEqual(['a.png'])
  })

  test('win over words only when the words are no copy of their own', () => {
    const files = [png('image.png')]
    expect(wantsFiles({ files, words: '', isLink: false })).toBe(true)
    expect(wantsFiles({ files, words: 'A1\tB1', isLink: false })).toBe(false)
    expect(wantsFiles({ files, words: 'image.png', isLink: false })).toBe(true)
    expect(wantsFiles({ files, words: 'https://example.com/x', isLink: true })).toBe(true)
    expect(wantsFiles({ files: [], words: '', isLink: false })).toBe(false)
  })

  test('stay distinct although they share a name', () => {
    const named = withOwnNames([png('image.png'), png('image.png'), png('image.png'), png('')])
    expect(named.map(({ name }) => name)).toEqual(['image.png', 'image 2.png', 'image 3.png', 'image 4.png'])
  })

  test('that cannot be uploaded are sorted by their reason', () => {
    const many = Array.from({ length: UPLOAD.files + 1 }, (_, at) => png(`${at}.png`))
    const { valid, left } = sortFiles([new File(['x'], 'a.exe'), png('b.png', 0), ...many])
    expect(valid).toHaveLength(UPLOAD.files)
    expect([...left]).toEqual([
      ['type', ['a.exe']],
      ['empty', ['b.png']],
      ['many', [`${UPLOAD.files}.png`]],
    ])
  })

  test('are waited for one by one, and a later upload does not disturb them', async () => {
    const queue = queueOf()
    const progress: number[] = []
    const files = [png('a.png'), png('b.png'), png('c.png')]
    const made = uploadFiles(queue, files, { category_id: null, type: 'picture' }, (count) => void progress.push(count))
    await settled()
    queue.set('a.png', { state: 'made', made: { id: 7, number: 'M7', duplicate_number: null } })
    // Finished uploads leave the list with the next upload.
    queue.drop('a.png')
    queue.set('b.png', { state: 'failed', problem: null })
    queue.set('b.png', { state: 'failed', problem: 'Not a picture' })
    queue.drop('c.png')
    expect(await made).toEqual([
      { kind: 'made', id: 7, title: 'a.png' },
      { kind: 'failed', name: 'b.png', problem: 'Not a picture' },
      { kind: 'removed' },
    ])
    expect(progress.at(-1)).toBe(3)
    expect(queue.listeners.size).toBe(0)
  })
})

describe('[EDT-02] pictures that were just uploaded', () => {
  const made = [{ id: 1 }, { id: 2 }]
  const never = () => Promise.resolve()

  test('are placed once they are checked', async () => {
    const answers = [
      [{ id: 1, review: 'pending' as const }],
      [
        { id: 1, review: 'passed' as const },
        { id: 2, review: 'review' as const },
      ],
    ]
    const read = () => Promise.resolve(answers.shift() ?? [])
    expect(await reviewedOf(made, read, never)).toEqual({ passed: [{ id: 1 }], others: [{ id: 2 }] })
    expect(answers).toEqual([])
  })

  test('are left in the uploads when the check takes too long', async () => {
    let asked = 0
    const read = () => Promise.resolve([{ id: ++asked && 1, review: 'pending' as const }])
    expect(await reviewedOf([{ id: 1 }], read, never)).toEqual({ passed: [], others: [{ id: 1 }] })
    expect(asked).toBeGreaterThan(10)
    expect(await reviewedOf([], () => Promise.reject(new Error('asked')), never)).toEqual({ passed: [], others: [] })
  })
})

function queueOf() {
  let shown: UploadedPicture[] = []
  const listeners = new Set<() => void>()
  const show = (next: UploadedPicture[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    listeners,
    snapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: async (files: readonly File[]) =>
      show(
        files.map(({ name, size }) => ({ id: name, name, title: name, size, state: 'sending', made: null }) as never),
      ),
    set: (id: string, more: Partial<UploadedPicture>) =>
      show(shown.map((one) => (one.id === id ? { ...one, ...more } : one))),
    drop: (id: string) => show(shown.filter((one) => one.id !== id)),
  }
}
