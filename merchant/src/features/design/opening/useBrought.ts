import { useEffect } from 'react'
import { useSession } from '@/http/session'
import type { Studio } from '../useEditor'
import { takeBrought } from './brought'

/** Adds what a visitor made before the design existed; a picture is uploaded as a material first. */
export function useBrought(studio: Studio | null) {
  const person = useSession('admin')?.user.id
  useEffect(() => {
    if (!studio || person === undefined) return
    const { editor, design } = studio
    const { colour = null, work = null } = takeBrought(design.id) ?? {}
    if (colour !== null) editor.run('showColour', { id: colour })
    if (work?.text) editor.run('addText', { text: work.text, fill: work.ink })
    if (work?.picture) void putOn(studio, work.picture, person)
  }, [studio, person])
}

/** Loads the upload code only when there is a picture. */
async function putOn({ editor, materials }: Studio, picture: File, person: number) {
  const { sendingOf } = await import('@/pictures/upload/sending')
  const { whenMade } = await import('@/pictures/upload/when_made')
  const made = await whenMade(sendingOf(person), picture, { category_id: null, type: 'picture' })
  if (!made) return
  const asset = await materials.pick(made.id, { name_zh: made.title, name_en: made.title })
  editor.run('addPicture', { asset, name: made.title })
}
