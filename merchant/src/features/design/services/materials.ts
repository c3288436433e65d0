import type { PickedMaterial } from '@inkfold/api/contracts/materials'
import { MATERIAL } from '@inkfold/api/contracts/limits'
import { FILE_LINK_MINUTES } from '@inkfold/api/contracts/uploads'
import type { Asset } from '@inkfold/api/document/model/document'
import { http } from '@/http/client'
import { MATERIALS } from '@/pictures/queries'

interface Named {
  name_zh: string
  name_en: string
}

interface Grant {
  material: PickedMaterial
  at: number
}

/** A link older than this may expire before the picture has loaded. */
const STALE_MS = (FILE_LINK_MINUTES - 2) * 60_000

type PickMaterial = (id: number) => Promise<PickedMaterial | undefined>

const pickMaterials = (ids: readonly number[]) =>
  http.post<PickedMaterial[]>(`${MATERIALS}/pick`, { ids }, { allowDuplicate: true })

const pickMaterial: PickMaterial = async (id) => (await pickMaterials([id]))[0]

/** Materials granted to one design: their prices, and links that expire after some minutes. */
export class Materials {
  readonly #granted = new Map<number, Grant>()
  readonly #names = new Map<number, Named>()
  readonly #listeners = new Set<() => void>()
  #edition = 0

  readonly #pick: PickMaterial

  constructor(granted: readonly PickedMaterial[], pick: PickMaterial = pickMaterial) {
    this.#pick = pick
    this.grant(granted)
  }

  grant(materials: readonly PickedMaterial[]) {
    for (const material of materials) this.#granted.set(material.id, { material, at: Date.now() })
    this.#notify()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  edition = () => this.#edition

  get = (id: number) => this.#granted.get(id)?.material
  nameOf = (id: number) => this.#names.get(id)

  addressOf = async ({ id }: Pick<Asset, 'id'>): Promise<string> => {
    const granted = this.#granted.get(id)
    if (granted && Date.now() - granted.at < STALE_MS) return granted.material.url
    return (await this.#renewed(id)).url
  }

  async pick(id: number, name: Named): Promise<Asset> {
    const { sha256, width, height } = await this.#renewed(id)
    this.#names.set(id, name)
    return { id, sha256, width, height }
  }

  /** In the given order; refused as a whole if one may not be used. */
  async pickAll(ids: readonly number[]): Promise<Asset[]> {
    const found: PickedMaterial[] = []
    for (let from = 0; from < ids.length; from += MATERIAL.pick)
      found.push(...(await pickMaterials(ids.slice(from, from + MATERIAL.pick))))
    this.grant(found)
    return found.map(({ id, sha256, width, height }) => ({ id, sha256, width, height }))
  }

  async #renewed(id: number): Promise<PickedMaterial> {
    const material = await this.#pick(id)
    if (!material) throw new RangeError(`No material ${id}`)
    this.grant([material])
    return material
  }

  #notify() {
    this.#edition++
    for (const listener of this.#listeners) listener()
  }
}
