import { expect, test } from 'vitest'
import type { UploadedPicture } from './uploadQueue'
import { uploadMaterial } from './uploadMaterial'

const WHERE = { category_id: null, type: 'picture' as const }
const sent = (id: string, name: string, more: Partial<UploadedPicture>): UploadedPicture =>
  ({ id, name, title: name, made: null, ...more }) as UploadedPicture

/** A fake upload queue controlled by the test. */
function sendingOf(shown: UploadedPicture[]) {
  const listeners = new Set<() => void>()
  const show = (...next: UploadedPicture[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    show,
    listeners,
    send: async ([file]: readonly File[]) => show(...shown, sent('mine', file?.name ?? '', { state: 'waiting' })),
    snapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

test('waits for its own picture among others with the same name', async () => {
  const other = sent('1', 'cat.png', { state: 'made', made: { id: 7, number: 'M7', duplicate_number: null } })
  const sending = sendingOf([other])
  const made = uploadMaterial(sending, new File([], 'cat.png'), WHERE)
  await Promise.resolve()
  sending.show(other, sent('mine', 'cat.png', { state: 'sending' }))
  sending.show(other, sent('mine', 'cat.png', { state: 'made', made: { id: 8, number: 'M8', duplicate_number: null } }))
  expect(await made).toEqual({ id: 8, title: 'cat.png' })
  expect(sending.listeners.size).toBe(0)
})

test('a failed upload stays pending for a retry; a refused one ends', async () => {
  const sending = sendingOf([])
  const made = uploadMaterial(sending, new File([], 'cat.png'), WHERE)
  await Promise.resolve()
  sending.show(sent('mine', 'cat.png', { state: 'failed' }))
  sending.show(sent('mine', 'cat.png', { state: 'sending' }))
  sending.show(sent('mine', 'cat.png', { state: 'refused' }))
  expect(await made).toBeNull()
})

test('a picture removed from the list ends', async () => {
  const sending = sendingOf([])
  const made = uploadMaterial(sending, new File([], 'cat.png'), WHERE)
  await Promise.resolve()
  sending.show(sent('mine', 'cat.png', { state: 'sending' }))
  sending.show()
  expect(await made).toBeNull()
})
