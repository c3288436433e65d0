import type { Body, Meta, UppyFile } from '@uppy/core'
import type { StoredFile } from '../contracts/uploads.ts'

export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done'

export interface UploadItem {
  id: string
  name: string
  size: number
  sent: number
  state: UploadState
  problem: string | null
  file: StoredFile | null
}

export type Chosen = UppyFile<Meta, Body>

export function itemOf(chosen: Chosen, problem: string | null, file: StoredFile | null): UploadItem {
  const size = chosen.size ?? 0
  const sent = file ? size : Number(chosen.progress.bytesUploaded || 0)
  return { id: chosen.id, name: chosen.name, size, sent, problem, file, state: stateOf(chosen, problem, file) }
}

function stateOf({ isPaused, progress, error }: Chosen, problem: string | null, file: StoredFile | null): UploadState {
  if (file) return 'done'
  if (problem !== null || error) return 'failed'
  if (isPaused) return 'paused'
  return progress.uploadStarted ? 'sending' : 'waiting'
}
