import { ClientError } from '@inkfold/api/client'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { useInvalidate } from '@refinedev/core'
import { useRef, useState } from 'react'
import { client } from '@/http/client'
import type { Material } from './material'

export interface CreatedMaterial {
  id: number
  name: string
  material: Material | null
  problem: string | null
}

const NAME_MAX = 120
const nameIn = (file: string) => file.replace(/\.[^.]*$/, '').slice(0, NAME_MAX)

/** Creates a material from each uploaded picture, one after another, named after its file. */
export function useCreateMaterials(category: number | null) {
  const invalidate = useInvalidate()
  const [created, setCreated] = useState<readonly CreatedMaterial[]>([])
  const turn = useRef(Promise.resolve())

  async function make({ id, name, url }: StoredFile) {
    const outcome = await materialOf(name, url, category)
    setCreated((all) => [...all.filter((one) => one.id !== id), { id, name, ...outcome }])
    await invalidate({ resource: 'materials', invalidates: ['list'] })
  }

  return { created, make: (file: StoredFile) => void (turn.current = turn.current.then(() => make(file))) }
}

async function materialOf(file: string, picture: string, category_id: number | null) {
  const name = nameIn(file)
  try {
    const values = { name_zh: name, name_en: name, picture, category_id }
    return { material: await client.post<Material>('/api/v1/materials', values), problem: null }
  } catch (refusal) {
    if (!(refusal instanceof ClientError)) throw refusal
    const [sentence = refusal.message] = Object.values(refusal.errors ?? {}).flat()
    return { material: null, problem: sentence }
  }
}
