import { ClientError } from '@inkfold/api/client'
import { Uploader, type UploadItem } from '@inkfold/api/client/uploader'
import type { MaterialType } from '@inkfold/api/contracts/materials'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { http } from '@/http/client'
import { whenNextPerson } from '@/http/tokens'
import { currentLanguage } from '@/i18n/i18n'
import { MATERIALS } from '../queries'
import { nameOf } from './chosen'
import { tellProgress } from './progress'

/** Settings shared by all pictures of one upload. */
export interface Destination {
  category_id: number | null
  type: MaterialType
}

interface Made {
  id: number
  number: string
  duplicate_number: string | null
}

export type SentState = Exclude<UploadItem['state'], 'done'> | 'making' | 'made' | 'refused'

export interface Sent extends Omit<UploadItem, 'state'> {
  state: SentState
  title: string
  made: Made | null
}

interface Making {
  state: 'making' | 'made' | 'refused'
  problem: string | null
  made: Made | null
}

const OVER: readonly SentState[] = ['made', 'refused', 'failed']
const isOver = ({ state }: Sent) => OVER.includes(state)

/** Uploads pictures and creates a material of each; continues in the background. */
class Sending {
  readonly #uploader = new Uploader(http, { language: currentLanguage })
  readonly #makings = new Map<string, Making>()
  readonly #titles = new Map<string, string>()
  readonly #destinations = new Map<string, Destination>()
  readonly #listeners = new Set<() => void>()
  #destination: Destination = { category_id: null, type: 'picture' }
  #shown: readonly Sent[] = []

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
    tellProgress({ all: 0, made: 0, unfinished: 0 })
  }

  #follow() {
    for (const { id, name, file } of this.#uploader.snapshot().items) {
      if (!this.#titles.has(id)) this.#titles.set(id, nameOf(name))
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
      const made = await http.post<Made>(MATERIALS, body, { allowDuplicate: true })
      this.#makings.set(id, { state: 'made', problem: null, made })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      const [said] = Object.values(error.errors ?? {}).flat()
      this.#makings.set(id, { state: 'refused', problem: said ?? error.message, made: null })
    }
    this.#tell()
  }

  #tell() {
    this.#shown = this.#uploader.snapshot().items.map((item) => this.#sent(item))
    const made = this.#shown.filter(({ state }) => state === 'made').length
    const unfinished = this.#shown.filter((item) => !isOver(item)).length
    tellProgress({ all: this.#shown.length, made, unfinished })
    for (const listener of this.#listeners) listener()
  }

  #sent(item: UploadItem): Sent {
    const title = this.#titles.get(item.id) ?? item.name
    const making = this.#makings.get(item.id)
    if (making) return { ...item, title, ...making }
    return { ...item, title, made: null, state: item.state === 'done' ? 'making' : item.state }
  }
}

export type { Sending }

let current: { person: number; sending: Sending } | null = null

function letGo() {
  current?.sending.close()
  current = null
}

whenNextPerson('admin', letGo)

/** One upload queue per user: another user's uploads on this browser are dropped, never sent in the wrong name. */
export function sendingOf(person: number): Sending {
  if (current?.person !== person) letGo()
  current ??= { person, sending: new Sending() }
  return current.sending
}
