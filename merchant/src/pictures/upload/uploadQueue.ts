import { ClientError } from '@inkfold/api/client'
import { Uploader, type UploadItem } from '@inkfold/api/client/uploader'
import type { MaterialType } from '@inkfold/api/contracts/materials'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { http } from '@/http/client'
import { onUserChange } from '@/http/tokens'
import { currentLanguage } from '@/i18n/i18n'
import { MATERIALS } from '../queries'
import { titleOf } from './fileChecks'
import { reportProgress } from './progress'

/** Settings shared by all pictures of one upload. */
export interface Destination {
  category_id: number | null
  type: MaterialType
}

interface CreatedMaterial {
  id: number
  number: string
  duplicate_number: string | null
}

export type PictureState = Exclude<UploadItem['state'], 'done'> | 'making' | 'made' | 'refused'

export interface UploadedPicture extends Omit<UploadItem, 'state'> {
  state: PictureState
  title: string
  made: CreatedMaterial | null
}

interface Creation {
  state: 'making' | 'made' | 'refused'
  problem: string | null
  made: CreatedMaterial | null
}

const FINAL_STATES: readonly PictureState[] = ['made', 'refused', 'failed']
const isOver = ({ state }: UploadedPicture) => FINAL_STATES.includes(state)

/** Uploads pictures and creates a material of each; continues in the background. */
class UploadQueue {
  readonly #uploader = new Uploader(http, { language: currentLanguage })
  readonly #makings = new Map<string, Creation>()
  readonly #titles = new Map<string, string>()
  readonly #destinations = new Map<string, Destination>()
  readonly #listeners = new Set<() => void>()
  #destination: Destination = { category_id: null, type: 'picture' }
  #shown: readonly UploadedPicture[] = []

  constructor() {
    this.#uploader.subscribe(() => this.#follow())
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  snapshot = () => this.#shown

  /** Removes finished uploads from the list. */
  async send(files: readonly File[], destination: Destination) {
    for (const item of this.#shown) if (isOver(item)) this.remove(item.id)
    this.#destination = destination
    await this.#uploader.add(files, 'material')
  }

  pause = (id: string) => this.#uploader.pause(id)
  resume = (id: string) => this.#uploader.resume(id)
  retry = (id: string) => this.#uploader.retry(id)
  remove = (id: string) => {
    this.#makings.delete(id)
    this.#uploader.remove(id)
  }

  /** Retries under another name after a refusal. */
  make = (id: string, title: string) => {
    this.#titles.set(id, title)
    const file = this.#uploader.snapshot().items.find((item) => item.id === id)?.file
    if (file) void this.#make(id, file)
  }

  close() {
    this.#listeners.clear()
    this.#uploader.close()
    reportProgress({ all: 0, made: 0, unfinished: 0 })
  }

  #follow() {
    for (const { id, name, file } of this.#uploader.snapshot().items) {
      if (!this.#titles.has(id)) this.#titles.set(id, titleOf(name))
      if (!this.#destinations.has(id)) this.#destinations.set(id, this.#destination)
      if (file && !this.#makings.has(id)) void this.#make(id, file)
    }
    this.#tell()
  }

  async #make(id: string, { url }: StoredFile) {
    this.#makings.set(id, { state: 'making', problem: null, made: null })
    this.#tell()
    const title = this.#titles.get(id) ?? ''
    const body = { ...this.#destinations.get(id), name_zh: title, name_en: title, picture: url }
    try {
      const made = await http.post<CreatedMaterial>(MATERIALS, body, { allowDuplicate: true })
      this.#makings.set(id, { state: 'made', problem: null, made })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      const [problem] = Object.values(error.errors ?? {}).flat()
      this.#makings.set(id, { state: 'refused', problem: problem ?? error.message, made: null })
    }
    this.#tell()
  }

  #tell() {
    this.#shown = this.#uploader.snapshot().items.map((item) => this.#sent(item))
    const made = this.#shown.filter(({ state }) => state === 'made').length
    const unfinished = this.#shown.filter((item) => !isOver(item)).length
    reportProgress({ all: this.#shown.length, made, unfinished })
    for (const listener of this.#listeners) listener()
  }

  #sent(item: UploadItem): UploadedPicture {
    const title = this.#titles.get(item.id) ?? item.name
    const making = this.#makings.get(item.id)
    if (making) return { ...item, title, ...making }
    return { ...item, title, made: null, state: item.state === 'done' ? 'making' : item.state }
  }
}

export type { UploadQueue }

let current: { person: number; sending: UploadQueue } | null = null

function dropQueue() {
  current?.sending.close()
  current = null
}

onUserChange('admin', dropQueue)

/** One upload queue per user: another user's uploads on this browser are dropped, never sent in the wrong name. */
export function uploadQueueOf(person: number): UploadQueue {
  if (current?.person !== person) dropQueue()
  current ??= { person, sending: new UploadQueue() }
  return current.sending
}
