import { useEffect } from 'react'
import { useSession } from '@/http/session'
import type { Studio } from '../useEditor'
import { takeBrought } from './brought'

/** Puts on the face what a visitor made before there was a design; a picture becomes a material of one's own first. */
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

/** What sends pictures is fetched only where there is one to send. */
async function putOn({ editor, materials }: Studio, picture: File, person: number) {
  const { sendingOf } = await import('@/pictures/upload/sending')
  const { whenMade } = await import('@/pictures/upload/when_made')
  const made = await whenMade(sendingOf(person), picture, { category_id: null, type: 'picture' })
  if (!made) return
  const asset = await materials.pick(made.id, { name_zh: made.title, name_en: made.title })
  editor.run('addPicture', { asset, name: made.title })
}
